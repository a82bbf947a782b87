export { drawPdf } from './draw-pdf.ts'
export type { DrawnPage } from './frames.ts'
