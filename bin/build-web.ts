import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const STAMP = 'dist/.web-stamp'
const SOURCES = ['web', 'contract', 'vite.config.ts', 'package-lock.json']

/** Builds the web when its sources changed since the last build. */
export async function buildWebIfStale(say: (line: string) => void) {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the web…')
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'error'])
  compressFiles('dist/client')
  writeFileSync(STAMP, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap(listFiles)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !file.endsWith('.gen.ts') && statSync(file).isFile())
    .toSorted()
}

/** Writes a .br beside every text file, so that the server never compresses while somebody waits. */
function compressFiles(folder: string) {
  for (const file of listFiles(folder).filter((name) => /\.(js|css|svg|json|geojson)$/.test(name))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}
