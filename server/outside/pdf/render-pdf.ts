import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperCompany } from '#contract/company.ts'
import type { Files } from '#server/outside/files/index.ts'
import { drawableDeep } from './drawable.ts'
import { FACE_FOLDERS, readCharacters, readEastAsian, wantsEastAsian } from './faces.ts'
import type { AgreementDocument } from './agreement-shape.ts'
import type { InvoiceDocument } from './invoice-shape.ts'
import type { StatementDocument } from './statement-shape.ts'

const WORKSPACE = import.meta.dirname
const STANDARD = 'ua-1'
/** A document leaves more than 1 MB in the compiler's cache. */
const EVICT_EVERY = 10
const EVICT_AGE = 1 // counted in evictions, not in documents

type Documents = {
  invoice: InvoiceDocument
  statement: StatementDocument
  agreement: AgreementDocument
}

export type PrintedBy = { company: PaperCompany; files: Pick<Files, 'read'> }

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
  { company, files }: PrintedBy,
): Promise<Buffer> {
  const logo = company.logo === null ? undefined : await files.read(company.logo)
  const { name_en, name_ar, legal_name_en } = company
  const printed = { name_en, name_ar, legal_name_en, has_logo: logo !== undefined }
  const written = JSON.stringify({ ...data, company: printed })
  const is_wide = wantsEastAsian(written)
  const faces = [readCharacters(), ...(is_wide ? [readEastAsian().characters] : [])]
  const isDrawn = (character: string) =>
    faces.some((characters) => characters.has(character.codePointAt(0) ?? 0))
  const png = logo && (await asPng(logo))
  const compile = is_wide ? openWideCompiler() : openCompiler()
  compile.mapShadow(
    join(WORKSPACE, 'data.json'),
    Buffer.from(JSON.stringify(drawableDeep(JSON.parse(written), isDrawn))),
  )
  // nothing is awaited from here on: two papers would get each other's data
  if (png) compile.mapShadow(join(WORKSPACE, 'logo.png'), png)
  const pdf = pdfOf(compile, template)
  rendered += 1
  if (rendered % EVICT_EVERY === 0) compile.evictCache(EVICT_AGE)
  return pdf
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

/** What Typst reads, at a size that prints well. */
async function asPng(logo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(logo).resize({ height: 240, withoutEnlargement: true }).png().toBuffer()
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
