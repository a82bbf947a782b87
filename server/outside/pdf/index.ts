export { drawPdf } from './render.ts'
export { readPdf } from './read-pdf.ts'
export type { InvoicePaper, PaperLine } from './invoice-document.ts'
export type { StatementPaper } from './statement-document.ts'
