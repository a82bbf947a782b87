import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
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
): Promise<Buffer> {
  const written = JSON.stringify(data)
  const is_wide = wantsEastAsian(written)
  const faces = [readCharacters(), ...(is_wide ? [readEastAsian().characters] : [])]
  const isDrawn = (character: string) =>
    faces.some((characters) => characters.has(character.codePointAt(0) ?? 0))
  const compile = is_wide ? openWideCompiler() : openCompiler()
  compile.mapShadow(
    join(WORKSPACE, 'data.json'),
    Buffer.from(JSON.stringify(drawableDeep(JSON.parse(written), isDrawn))),
  )
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
