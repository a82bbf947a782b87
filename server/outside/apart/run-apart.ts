import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../..')
const HEAP_MB = 96

/** Of a path; `library` is the package it needs. */
type Program = { program: string; library: string }
type Apart = Program & {
  args?: readonly (string | number)[]
  time_limit_ms: number
  /** What it may write. */
  most_bytes: number
}

/** Its code; no other file, no network, no other process. */
export const rightsOf = ({ program, library }: Program): string[] => [
  '--permission',
  `--allow-fs-read=${dirname(program)}`,
  `--allow-fs-read=${folderOf(library)}`,
  `--allow-fs-read=${join(PROJECT, 'package.json')}`,
  `--max-old-space-size=${HEAP_MB}`,
]

function folderOf(library: string): string {
  const entry = createRequire(import.meta.url).resolve(library)
  const folder = join('node_modules', library)
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length)
}

/**
 * Gives a stranger's file to a program in a process without rights, environment or time to spare,
 * so that a file that breaks into it finds nothing there. Answers what it wrote and its exit code;
 * null when it was ended, or died for want of memory. Throws when it does not start.
 */
export async function runApart(
  file: Uint8Array,
  { args = [], time_limit_ms, most_bytes, ...program }: Apart,
): Promise<{ bytes: Buffer; code: number } | null> {
  const child = spawn(
    process.execPath,
    [...rightsOf(program), program.program, ...args.map(String)],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const pieces: Buffer[] = []
  let written = 0
  let is_ended = false
  const end = () => {
    is_ended = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, time_limit_ms)
  child.stdout.on('data', (piece: Buffer) => {
    written += piece.length
    if (written > most_bytes) end()
    else pieces.push(piece)
  })
  child.stdin.on('error', () => undefined) // it may close before it has read everything
  child.stdin.end(file)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    // it ended before it looked at the file: something is wrong with us
    if (code === 1 && written === 0) throw new Error(`${program.program} does not start`)
    return is_ended || code === null ? null : { bytes: Buffer.concat(pieces), code }
  } finally {
    clearTimeout(timer)
  }
}
