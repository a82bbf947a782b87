import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperCompany } from '#contract/company.ts'
import type { PrintedBy } from './printed-by.ts'
import { booking_document } from './sample-documents.ts'
import { drawableDeep } from './drawable.ts'
import { FACE_FOLDERS, readCharacters, readEastAsian, wantsEastAsian } from './faces.ts'
import type { AgreementDocument } from './agreement-shape.ts'
import type { CouponsDocument } from './coupons-shape.ts'
import type { EvidenceDocument } from './evidence-shape.ts'
import type { PrintedFeeInvoice } from './fee-invoice-shape.ts'
import type { InvoiceDocument } from './invoice-shape.ts'
import type { ProFormaDocument } from './pro-forma-shape.ts'
import type { StatementDocument } from './statement-shape.ts'

const WORKSPACE = import.meta.dirname
const STANDARD = 'ua-1'
/** A document leaves more than 1 MB in the compiler's cache. */
const EVICT_EVERY = 10
const EVICT_AGE = 1 // counted in evictions, not in documents

type Documents = {
  invoice: InvoiceDocument
  'fee-invoice': PrintedFeeInvoice
  statement: StatementDocument
  agreement: AgreementDocument
  'pro-forma': ProFormaDocument
  coupons: CouponsDocument
  evidence: EvidenceDocument
}

let compiler: NodeCompiler | undefined
/** For papers with Chinese, Japanese or Korean in them. */
let wide_compiler: NodeCompiler | undefined
let rendered = 0

/**
 * Blocks the event loop for a few milliseconds, for a quarter of a second at the first name in
 * Chinese, Japanese or Korean. Whatever people are called,
 * their paper is rendered.
 */
export async function renderPdf<Template extends keyof Documents>(
  template: Template,
  data: Documents[Template],
  by: PrintedBy,
): Promise<Buffer> {
  const compile = laidOut(data, by.company, await readLogo(by))
  const pdf = pdfOf(compile, template)
  countRendered(compile)
  return pdf
}

/** Of the page's height, in points. */
const HEAD_PT = 150

/** The head of an invoice as SVG: of a sample, to see a name and a logo before they are printed. */
export async function drawInvoiceHead(by: PrintedBy): Promise<string> {
  const compile = laidOut(booking_document, by.company, await readLogo(by))
  const svg = compile.plainSvg({ mainFilePath: join(WORKSPACE, 'invoice.typ') })
  countRendered(compile)
  return svg.replace(/(<svg[^>]*viewBox="0 0 \S+ )\S+("[^>]*?) height="[^"]*"/, `$1${HEAD_PT}$2`)
}

/** What Typst reads, at a size that prints well. */
async function readLogo({ company, files }: PrintedBy): Promise<Buffer | undefined> {
  const logo = company.logo === null ? undefined : await files.read(company.logo)
  if (!logo) return undefined
  const { default: sharp } = await import('sharp')
  return await sharp(logo).resize({ height: 240, withoutEnlargement: true }).png().toBuffer()
}

/** A compiler that has the data and the logo. Nothing is awaited until it is used: two papers would get each other's. */
function laidOut(data: object, company: PaperCompany, logo: Buffer | undefined): NodeCompiler {
  const { name_en, name_ar, legal_name_en } = company
  const printed = { name_en, name_ar, legal_name_en, has_logo: logo !== undefined }
  const written = JSON.stringify({ ...data, company: printed })
  const is_wide = wantsEastAsian(written)
  const faces = [readCharacters(), ...(is_wide ? [readEastAsian().characters] : [])]
  const isDrawn = (character: string) =>
    faces.some((characters) => characters.has(character.codePointAt(0) ?? 0))
  const compile = is_wide ? openWideCompiler() : openCompiler()
  compile.mapShadow(
    join(WORKSPACE, 'data.json'),
    Buffer.from(JSON.stringify(drawableDeep(JSON.parse(written), isDrawn))),
  )
  if (logo) compile.mapShadow(join(WORKSPACE, 'logo.png'), logo)
  return compile
}

function countRendered(compile: NodeCompiler) {
  rendered += 1
  if (rendered % EVICT_EVERY === 0) compile.evictCache(EVICT_AGE)
}

/**
 * The standard refuses marks that no face has on that letter: then the document does without the
 * standard.
 */
function pdfOf(compile: NodeCompiler, template: keyof Documents): Buffer {
  const paper = { mainFilePath: join(WORKSPACE, `${template}.typ`) }
  try {
    return compile.pdf(paper, { pdfStandard: STANDARD })
  } catch {
    return compile.pdf(paper)
  }
}

function openCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: FACE_FOLDERS }],
  })
  return compiler
}

function openWideCompiler(): NodeCompiler {
  wide_compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    // after folders it takes no more files
    fontArgs: [{ fontBlobs: readEastAsian().files }, { fontPaths: FACE_FOLDERS }],
  })
  return wide_compiler
}
