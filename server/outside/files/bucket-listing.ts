import type { Listed } from './types.ts'

type Listing = { files: Listed[]; is_truncated: boolean }

/**
 * ListObjectsV2 with encoding-type=url: names hold no entities of XML, and its elements have no
 * attributes.
 */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: decodeURIComponent(textIn(entry, 'Key').replaceAll('+', ' ')),
    modified_at: new Date(textIn(entry, 'LastModified')),
  }))
  return { files, is_truncated: textIn(xml, 'IsTruncated') === 'true' }
}

const textIn = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
