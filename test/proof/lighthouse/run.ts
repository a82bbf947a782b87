import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const FOLDER = import.meta.dirname
const INSTALLED = join(FOLDER, 'node_modules', 'lighthouse', 'package.json')
const COMMAND = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
const REPORT_BYTES = 64 * 1024 * 1024

const Version = z.object({ version: z.string() })
const Wanted = z.object({ dependencies: z.object({ lighthouse: z.string() }) })

/**
 * Its tree is larger than the product's, and only the proof needs it: it has a lockfile of its own.
 */
export function installLighthouse(say: (line: string) => void) {
  const wanted = Wanted.parse(readJson(join(FOLDER, 'package.json'))).dependencies.lighthouse
  if (existsSync(INSTALLED) && Version.parse(readJson(INSTALLED)).version === wanted) return
  say('Installing Lighthouse (once)…')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})
export type Report = z.infer<typeof Report>

type Options = { port: number; categories: readonly string[] }

/** Of a page as a phone on a slow line sees it, in the browser that listens on `port`. */
export async function runLighthouse(
  address: string,
  { port, categories }: Options,
): Promise<Report> {
  const args = [
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, address, ...args], {
    maxBuffer: REPORT_BYTES,
  })
  const report = Report.parse(JSON.parse(stdout))
  if (report.runtimeError)
    throw new Error(`Lighthouse could not read ${address}: ${report.runtimeError.message}`)
  return report
}
