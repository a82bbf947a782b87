export { drawPdf } from './draw.ts'
export { readPdf } from './read-pdf.ts'
export type { InvoicePaper, PaperLine } from './invoice-paper.ts'
export type { StatementPaper } from './statement-paper.ts'
