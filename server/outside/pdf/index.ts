export { renderPdf } from './render.ts'
export { readPdf } from './read-pdf.ts'
export { InvoiceDocument, type DocumentLine } from './invoice-document.ts'
export type { StatementDocument } from './statement-document.ts'
