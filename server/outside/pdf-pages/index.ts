export { drawPdf } from './draw-pdf.ts'
export type { DrawnPage, PdfFault } from './frames.ts'
