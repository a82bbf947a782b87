// npm run screens: takes the pictures of docs/screens, in both languages, on a phone and on a desk.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openForScreens, type Screen } from '../test/e2e/screens.ts'
import { startServer, stopServer } from '../test/e2e/open-servers.ts'
import { dismissApp } from '../test/e2e/fixtures.ts'
import { buildWebIfStale } from './build-web.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const FOLDER = 'docs/screens'
const PORT = 4340
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function photograph(page: Page, { name, lang, width }: { name: Screen; lang: string; width: number }) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: 78 })
    .toFile(join(FOLDER, `${name}-${lang}-${width}.webp`))
  console.log(`${name}-${lang}-${width}.webp`)
}

await buildWebIfStale((line) => console.log(line))
mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'sadaf-screens-'))
const services = await startServer({ folder: data, port: PORT })
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const lang of ['en', 'ar'] as const) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ viewport, locale: lang === 'ar' ? 'ar-AE' : 'en-GB', reducedMotion: 'reduce' })
      await context.addInitScript(dismissApp)
      const page = await context.newPage()
      await openForScreens(page, { lang, port: PORT }, (name) => photograph(page, { name, lang, width: viewport.width }))
      await context.close()
    }
  }
} finally {
  await browser.close()
  await stopServer(services)
  rmSync(data, { recursive: true, force: true })
}
