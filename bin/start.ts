// npm start: the product on http://localhost:3000, everything included. `--dev` serves the web from
// its sources.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Two fifths of a start was reading code. What is imported from here on is kept as compiled, beside
// the packages: /tmp may be written by others.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'))
await import('./serve.ts')
