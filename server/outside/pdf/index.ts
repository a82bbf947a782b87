export { renderPdf } from './render-pdf.ts'
export { readPdf } from './read-pdf.ts'
export { InvoiceDocument, type DocumentLine } from './invoice-shape.ts'
export type { StatementDocument } from './statement-shape.ts'
