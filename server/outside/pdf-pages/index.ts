export { drawPaper, lastPageOf } from './draw-paper.ts'
export { drawPdf } from './draw-pdf.ts'
export type { DrawnPage } from './frames.ts'
