import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callTable } from './bin/call-table.ts'

const WORD_CHUNKS = 'virtual:word-chunks'
const entryOf = (lang: string) => `/web/messages/${lang}/index.ts`

/** Tells the server which built file holds the words of a language, so that the page can preload it. */
function wordChunks(): Plugin {
  let chunks: Record<string, string> = { en: entryOf('en'), ar: entryOf('ar') }
  return {
    name: 'sadaf:word-chunks',
    sharedDuringBuild: true,
    resolveId: (id) => (id === WORD_CHUNKS ? `\0${WORD_CHUNKS}` : undefined),
    load: (id) => (id === `\0${WORD_CHUNKS}` ? `export const wordChunks = ${JSON.stringify(chunks)}` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const built = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const fileOf = (lang: string) => built.find((chunk) => chunk.facadeModuleId?.endsWith(entryOf(lang)))?.fileName
      chunks = { en: `/${fileOf('en')}`, ar: `/${fileOf('ar')}` }
    },
  }
}

export default defineConfig({
  publicDir: 'web/public',
  build: { target: 'es2023' },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    tailwind(),
    wordChunks(),
    callTable(),
    tanstackStart({ srcDirectory: 'web', router: { quoteStyle: 'single', semicolons: false, tmpDir: 'node_modules/.cache/tanstack' } }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
})
