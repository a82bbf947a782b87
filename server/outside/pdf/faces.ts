import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf, readSfnt, readWoff2, writeOpenType } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))
const PLEX_WEIGHTS = ['400Regular', '500Medium', '600SemiBold']
const PLEX = ['ibm-plex-sans-arabic', 'ibm-plex-sans']
/** One weight is enough for the names that are written in these. */
const NOTO_WEIGHT = '500Medium'
const NOTO_SCRIPTS =
  'devanagari bengali gurmukhi gujarati tamil telugu kannada malayalam sinhala thai lao khmer myanmar ethiopic georgian armenian hebrew'.split(
    ' ',
  )
const EAST_ASIAN = ['SourceHanSansCN.min.woff2', 'SourceHanSansKR.min.woff2']

const facesIn = (name: string, weights: string[]) =>
  weights.map((weight) => join(folderOf(`@expo-google-fonts/${name}`), weight))

/** Folders of the faces of every paper; parts.typ names their families. */
export const FACE_FOLDERS = [
  ...PLEX.flatMap((name) => facesIn(name, PLEX_WEIGHTS)),
  ...NOTO_SCRIPTS.flatMap((script) => facesIn(`noto-sans-${script}`, [NOTO_WEIGHT])),
]

/** Their faces are megabytes: they are read for the first name that wants them. */
export const wantsEastAsian = (text: string) =>
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/.test(text)

let east_asian: { files: Buffer[]; characters: Set<number> } | undefined

/** Chinese, Japanese and Korean: their files for the compiler, and their characters. */
export function readEastAsian() {
  if (east_asian) return east_asian
  const fonts = EAST_ASIAN.map((name) =>
    readWoff2(readFileSync(join(folderOf('@librescore/fonts'), name))),
  )
  east_asian = { files: fonts.map(writeOpenType), characters: new Set(fonts.flatMap(charactersOf)) }
  return east_asian
}

let characters: Set<number> | undefined

/** All that the faces of every paper can draw. */
export function readCharacters(): Set<number> {
  characters ??= new Set(
    FACE_FOLDERS.flatMap((folder) => charactersOf(readSfnt(readFileSync(fileIn(folder))))),
  )
  return characters
}

/** …/noto-sans-thai/500Medium holds NotoSansThai_500Medium.ttf. */
function fileIn(folder: string): string {
  const weight = folder.split('/').at(-1) ?? ''
  const name = readdirSync(folder).find((file) => file.endsWith(`_${weight}.ttf`))
  if (name === undefined) throw new Error(`${folder} holds no font`)
  return join(folder, name)
}
