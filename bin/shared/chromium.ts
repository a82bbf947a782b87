import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

const CACHE = resolve('node_modules/.cache/chromium')
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for a browser without a screen: the same pixels every time. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/**
 * Finds a browser: CHROMIUM_PATH, the one in our packages, Playwright's own, one of the machine.
 * Call it once, before workers start.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const candidates = [await packagedChromium(), chromium.executablePath(), ...INSTALLED]
  const found = candidates.find((path) => path !== undefined && existsSync(path))
  if (!found) throw new Error('No browser was found. Run: npx playwright install chromium')
  return found
}

/**
 * The browser that comes with the packages (Linux); unpacked into the project, since a shared temp
 * folder belongs to one user.
 */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(CACHE, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = CACHE
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } catch {
    return existsSync(join(CACHE, 'chromium')) ? join(CACHE, 'chromium') : undefined
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
