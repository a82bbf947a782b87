// npm run screens: takes the pictures of docs/screens, in both languages, on a phone and on a
// desktop. `npm run screens -- --all`: every screen whole, at four widths, into
// test-results/screens, to be looked at one by one; `--all --width 768` one width.
// `npm run screens -- --story`: the pictures of docs/story.md, from a stay that is lived anew.
// `npm run screens -- --sheets`: covers.webp and galleries.webp, the demo's pictures side by side.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { drawCovers, drawGalleries } from '../demo/contact-sheets.ts'
import { openOtherScreens } from '../test/e2e/steps/all-screens.ts'
import { openForScreens } from '../test/e2e/steps/screens.ts'
import { liveWholeStay } from '../test/e2e/steps/whole-stay.ts'
import { startServer, stopServer } from '../test/e2e/servers/open-servers.ts'
import { dismissApp } from '../test/e2e/fixtures.ts'
import { buildWebIfStale } from './build/build-web.ts'
import { CHROMIUM_FLAGS, findChromium } from './shared/chromium.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    width: { type: 'string' },
  },
})
const FOLDER = values.all ? 'test-results/screens' : 'docs/screens'
const STORY = 'docs/story'
const PORT = 4340
const WEBP_MOST_PX = 16_383
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  ...(values.all
    ? [
        { width: 768, height: 1024 },
        { width: 1920, height: 1080 },
      ]
    : []),
].filter(({ width }) => values.width === undefined || width === Number(values.width))

async function photograph(
  page: Page,
  { name, lang, width }: { name: string; lang: string; width: number },
) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  if (values.all) await comeBy(page)
  const png = await page.screenshot({ animations: 'disabled', fullPage: values.all })
  const { width: across, height } = await sharp(png).metadata()
  await sharp(png)
    .extract({ left: 0, top: 0, width: across, height: Math.min(height, WEBP_MOST_PX) })
    .webp({ quality: 78 })
    .toFile(join(FOLDER, `${name}-${lang}-${width}.webp`))
  console.log(`${name}-${lang}-${width}.webp`)
}

/** What waits until somebody comes near is drawn then. */
async function comeBy(page: Page) {
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; animation-timeline: auto !important }',
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function tellStory(browser: Browser) {
  mkdirSync(STORY, { recursive: true })
  for (const lang of ['en', 'ar'] as const)
    await liveWholeStay(browser, lang, async (moment, page) => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(600)
      const png = await page.screenshot({ animations: 'disabled' })
      await sharp(png)
        .webp({ quality: 78 })
        .toFile(join(STORY, `${moment}-${lang}.webp`))
      console.log(`${moment}-${lang}.webp`)
    })
}

async function takeScreens(browser: Browser) {
  mkdirSync(FOLDER, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'sadaf-screens-'))
  const services = await startServer({ folder: data, port: PORT })
  try {
    for (const lang of ['en', 'ar'] as const) {
      for (const viewport of SIZES) {
        const context = await browser.newContext({
          viewport,
          locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
          reducedMotion: 'reduce',
          hasTouch: viewport.width < 1_000,
        })
        await context.addInitScript(dismissApp)
        const page = await context.newPage()
        const stop = (name: string) => photograph(page, { name, lang, width: viewport.width })
        if (values.all) await openOtherScreens(page, { lang, port: PORT }, stop)
        await context.clearCookies()
        await openForScreens(page, { lang, port: PORT }, stop)
        await context.close()
      }
    }
  } finally {
    await stopServer(services)
    rmSync(data, { recursive: true, force: true })
  }
}

async function drawSheets() {
  await drawCovers('docs/screens/covers.webp')
  await drawGalleries('docs/screens/galleries.webp')
}

if (values.sheets) await drawSheets()
else {
  await buildWebIfStale((line) => console.log(line))
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  })
  try {
    await (values.story ? tellStory(browser) : takeScreens(browser))
  } finally {
    await browser.close()
  }
}
