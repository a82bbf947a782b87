import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callTable } from './bin/build/call-table.ts'

const MESSAGE_CHUNKS = 'virtual:message-chunks'
const MESSAGE_FILES = [
  'index',
  'front',
  'stay',
  'checkout',
  'personal',
  'company',
  'owner',
  'filters',
  'admin',
]
const entryOf = (lang: string, name: string) => `/web/messages/${lang}/${name}.ts`
const messageFiles = (fileOf: (entry: string) => string | undefined) => {
  const filesOf = (lang: string) =>
    Object.fromEntries(MESSAGE_FILES.map((name) => [name, fileOf(entryOf(lang, name))]))
  return { en: filesOf('en'), ar: filesOf('ar') }
}

/**
 * Tells the server which built files hold the words of a language, so that a page can preload its
 * own.
 */
function messageChunks(): Plugin {
  let chunks = messageFiles((entry) => entry)
  return {
    name: 'sadaf:message-chunks',
    sharedDuringBuild: true,
    resolveId: (id) => (id === MESSAGE_CHUNKS ? `\0${MESSAGE_CHUNKS}` : undefined),
    load: (id) =>
      id === `\0${MESSAGE_CHUNKS}`
        ? `export const messageChunks = ${JSON.stringify(chunks)}`
        : undefined,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const built = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      chunks = messageFiles((entry) => {
        const chunk = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))
        return chunk && `/${chunk.fileName}`
      })
    },
  }
}

type Replacement = { ends_with: string; code: string; on_server?: true }

/**
 * Modules of packages that the browser, and some of them the server too, gets a smaller one for.
 */
const REPLACED: Replacement[] = [
  // Every call goes through the contract: what the browser would need to call server functions (5
  // KB of the first load) stays out.
  {
    ends_with: '/start-client-core/dist/esm/client/ServerFunctionSerializationAdapter.js',
    code: `export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false }`,
  },
  // Pages name their language: asking the browser for its own while loading costs a phone a tenth
  // of a second.
  {
    ends_with: '/react-aria/dist/private/i18n/useDefaultLocale.mjs',
    code: `const english = { locale: 'en-AE', direction: 'ltr' }
      export const getDefaultLocale = () => english
      export const useDefaultLocale = () => english`,
  },
  {
    ends_with: '/react-aria/dist/private/i18n/utils.mjs',
    code: `export const isRTL = (locale) => locale.startsWith('ar')`,
  },
  // Without what Lucide's icons carry for debuggers, for contexts and for callers of its older API.
  {
    ends_with: '/lucide-react/dist/esm/createLucideIcon.mjs',
    code: `export { createIcon as default } from '/web/ui/lucide-icon.ts'`,
    on_server: true,
  },
]

function smallerModules(): Plugin {
  return {
    name: 'sadaf:smaller-modules',
    apply: 'build', // packages for `npm run dev` are bundled without plugins, and HTML and browser would not agree
    enforce: 'pre',
    load(id) {
      const is_server = this.environment.name !== 'client'
      return REPLACED.find(
        ({ ends_with, on_server }) => id.endsWith(ends_with) && (on_server || !is_server),
      )?.code
    },
  }
}

/**
 * The frame of a page and the home page's sections hardly change once they stand: what would spare
 * them a render weighs more on the first load.
 */
const STANDING =
  /\/web\/(frame\/(document|language-link|logo|tab-bar|contact-widget)|frame\/(error-screens|footer|header)\/[\w-]+|features\/(home|offers)\/[\w-]+|stays\/(member-chip|nightly-rate|stay-price))\.tsx/
/** Every letter changes what they would keep. */
const FORMS = /\/web\/forms\/(human-check\.tsx|use-\w+\.ts)/
const PACKAGES = /\/node_modules\//

const PARTS_OF = {
  /** Of both languages, a few bytes each, and the limits that their sentences name. */
  words:
    /\/(web\/i18n|web\/messages|contract\/messages)\/([a-z]+\/)?(days|plural|english-plural|arabic-plural|arabic-nights|thousands|number-with-noun|unbroken|english-months|arabic-months|arabic-quoted|english-quoted|short-day|arabic-dirhams|arabic-unit|percents)\.ts$|\/contract\/account-limits\.ts$/,
  /** Fetched once the page is idle. */
  later: /\/web\/frame\/(app-card|offline-notice)\.tsx$/,
  /** What every list of homes draws. */
  cards:
    /\/web\/(stays\/(stay-price|nightly-rate|member-chip|offer-clock|offer-timer|seen-homes)|wishlist\/[\w-]+|i18n\/(now|clock)|ui\/(picture|price|stars|badge|carousel|section|skeleton|scroll-manner|plain-button|native-button|button|disclosure)|features\/search\/results\/home-card)\.tsx?$|\/(useMutation|useSuspenseQuery|mutationObserver)\.js$|\/icons\/(star|arrow-left|arrow-right|arrow-up|chevron-down|map-pin|check|badge-check|sliders-horizontal)\.mjs$/,
  /**
   * What was typed before a page hydrates. In a file of its own, or a search would fetch all of
   * `stay` for it.
   */
  early: /\/web\/ui\/use-early-input\.ts$/,
  booking: /\/web\/(stays\/(my-bookings|own-hold)|ui\/field-button)\.tsx?$/,
  /** What a home's page shares with the steps of a booking. */
  stay: /\/web\/(stays\/(calendar\/(date-choices|calendar-prices)|plain-fields)|ui\/(price-lines|radio))\.tsx?$|\/icons\/(lock|key-round|laptop|smartphone)\.mjs$/,
  /** React Aria's presses, focus, labels and checks. */
  controls:
    /\/(usePress|useHover|useFocusVisible|useFocusRing|useFocusable|useFormValidation|useFormReset|useLabel|useLabels|useSlot|useToggle|useToggleState|VisuallyHidden|Form|Text|Label|useField|useControlledState|SharedElementTransition|Input|FieldError)\.mjs$/,
  filters:
    /\/web\/(features\/search\/(filters\/(?!filters-(column|sheet)|latest)|use-amounts)|ui\/range-slider)[\w-]*\.tsx?$/,
  /** What the company's pages consist of. */
  sections:
    /\/web\/features\/content\/(readable-text|read-blocks|section-text|section-sign|signed-section|page-heading|read-on)\.tsx?$/,
}

/**
 * Few files that are full: what many pages use travels together, the rest with the page that needs
 * it.
 */
const GROUPS = [
  { name: 'base', tags: ['$initial' as const], priority: 9 },
  ...Object.entries(PARTS_OF).map(([name, test], place) => ({ name, test, priority: 8 - place })),
]

/**
 * The first file names 140 others, and hashes do not compress. Seven letters are the fewest that
 * Rolldown takes.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/**
 * Their data is asked for while their code still loads; what other routes ask for comes with their
 * code.
 */
const ASKED_AT_ONCE = ['__root__', '/', '/search-results', '/stay-details/$slug']
type CodeSplitGroupings = ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[][]
const PARTS: CodeSplitGroupings = [['component'], ['errorComponent'], ['notFoundComponent']]
const WITH_LOADER: CodeSplitGroupings = [
  ['loader', 'component'],
  ['errorComponent'],
  ['notFoundComponent'],
]

/**
 * Guests do not download the names of what these pages consist of; whoever opens one waits for one
 * more round.
 */
const OPENED_BY_FEW =
  /\/(admin_?|owner|dev|guard-\w+|messages|my-stay|review-stay|change-booking|check-in|profile)\b/

export default defineConfig({
  publicDir: 'web/public',
  build: {
    target: 'es2023',
    modulePreload: {
      resolveDependencies: (file, needed) => (OPENED_BY_FEW.test(file) ? [] : needed),
    },
  },
  // React has had it since 18: without the stand-in for older ones.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // What the first page needs anyway comes as one file, not as forty that wait for each other.
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS }, ...SHORT_NAMES } } },
    },
    // bundled, so that its modules can be replaced
    ssr: { resolve: { noExternal: ['lucide-react'] } },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    tailwind(),
    messageChunks(),
    callTable(),
    smallerModules(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        quoteStyle: 'single',
        semicolons: false,
        tmpDir: 'node_modules/.cache/tanstack',
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => (ASKED_AT_ONCE.includes(routeId) ? PARTS : WITH_LOADER),
        },
      },
    }),
    react({ compiler: true, exclude: [PACKAGES, STANDING, FORMS], refreshExclude: PACKAGES }),
  ],
})
