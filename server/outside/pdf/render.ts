import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { InvoiceDocument } from './invoice-document.ts'
import type { StatementDocument } from './statement-document.ts'

const WORKSPACE = import.meta.dirname
const FONTS = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'))
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold']
/** Accessible, tagged PDF (PDF/UA-1). */
const STANDARD = 'ua-1'
/** After so many documents the compiler forgets what it has not used since it last forgot: a document leaves more than a MB in its memory. */
const EVICT_EVERY = 10
const EVICT_AGE = 1 // counted in evictions, not in documents

type Documents = { invoice: InvoiceDocument; statement: StatementDocument }

let compiler: NodeCompiler | undefined
let drawn = 0

/** Draws a document as a PDF: A4, tagged for screen readers; invoices in English and Arabic together. Holds the event loop a few milliseconds. */
export async function renderPdf<Template extends keyof Documents>(template: Template, data: Documents[Template]): Promise<Buffer> {
  compiler ??= NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: WEIGHTS.map((weight) => join(FONTS, weight)) }] })
  const pdf = compiler.pdf(
    { mainFilePath: join(WORKSPACE, `${template}.typ`), inputs: { data: JSON.stringify(data) } },
    { pdfStandard: STANDARD },
  )
  drawn += 1
  if (drawn % EVICT_EVERY === 0) compiler.evictCache(EVICT_AGE)
  return pdf
}
