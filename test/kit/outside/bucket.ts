import { onTestFinished } from 'vitest'
import { readBucket, type BucketSettings } from '#server/core/config.ts'
import { openBucketServer } from './bucket-server.ts'

/** Open until the test is over. */
export async function serveBucket() {
  const store = await openBucketServer()
  onTestFinished(store.close)
  const settings: BucketSettings | null = readBucket(store.env)
  if (!settings) throw new Error('The bucket has no settings')
  return { ...store, settings }
}
