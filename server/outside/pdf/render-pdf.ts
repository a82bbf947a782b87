import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { InvoiceDocument } from './invoice-shape.ts'
import type { StatementDocument } from './statement-shape.ts'

const WORKSPACE = import.meta.dirname
const FONTS = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'))
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold']
const STANDARD = 'ua-1'
/** A document leaves more than 1 MB in the compiler's cache. */
const EVICT_EVERY = 10
const EVICT_AGE = 1 // counted in evictions, not in documents

type Documents = { invoice: InvoiceDocument; statement: StatementDocument }

let compiler: NodeCompiler | undefined
let rendered = 0

/** Blocks the event loop for a few milliseconds. */
export async function renderPdf<Template extends keyof Documents>(template: Template, data: Documents[Template]): Promise<Buffer> {
  compiler ??= NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: WEIGHTS.map((weight) => join(FONTS, weight)) }] })
  compiler.mapShadow(join(WORKSPACE, 'data.json'), Buffer.from(JSON.stringify(data)))
  const pdf = compiler.pdf({ mainFilePath: join(WORKSPACE, `${template}.typ`) }, { pdfStandard: STANDARD })
  rendered += 1
  if (rendered % EVICT_EVERY === 0) compiler.evictCache(EVICT_AGE)
  return pdf
}
