export { drawPdf } from './draw.ts'
export type { InvoicePaper, PaperLine } from './invoice-paper.ts'
