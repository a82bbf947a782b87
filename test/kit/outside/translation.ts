import { onTestFinished } from 'vitest'
import { openTranslationServer } from './translation-server.ts'

/** Open until the test is over. */
export async function serveTranslation() {
  const service = await openTranslationServer()
  onTestFinished(service.close)
  return service
}
