/**
 * Who is drawn. Colours of skin and hair are theirs; clothes and grounds come from the palette of
 * the interface.
 */
export type Person = {
  file: string
  alt: { en: string; ar: string }
  skin: Skin
  hair: string
  head: 'short' | 'crop' | 'curls' | 'long' | 'bun' | 'bob' | 'grey' | 'hijab' | 'shayla' | 'ghutra'
  /** Of a headscarf or ghutra. */
  cloth?: string
  beard?: 'full' | 'short' | 'moustache'
  glasses?: true
  is_older?: true
  clothes: {
    kind: 'kandura' | 'abaya' | 'blazer' | 'knit' | 'shirt'
    colour: string
    under?: string
  }
  ground: [light: string, dark: string]
}
type Skin = { base: string; shade: string; lips: string }

const PORCELAIN: Skin = { base: '#f0cdb4', shade: '#d39f82', lips: '#bd6f62' }
const SAND: Skin = { base: '#e0b08a', shade: '#bb825c', lips: '#a95f50' }
const HONEY: Skin = { base: '#cb9468', shade: '#9f6a43', lips: '#8f4c3e' }
const UMBER: Skin = { base: '#9a6544', shade: '#6d432a', lips: '#6f3a33' }
const COCOA: Skin = { base: '#6f4631', shade: '#4a2c1e', lips: '#5a2f2b' }

const GULF: [string, string] = ['#a9d5de', '#5f9fae']
const DEEP: [string, string] = ['#3f7f92', '#174a5b']
const PEARL: [string, string] = ['#eef5f6', '#c6d9de']
const LAMP: [string, string] = ['#fbdc9d', '#eeb458']
const DUSK: [string, string] = ['#f3cbb0', '#d99a7c']
const SHELL: [string, string] = ['#dfeaec', '#9fc0c8']

export const people: Person[] = [
  {
    file: 'avatar-01.webp',
    alt: { en: 'Portrait of a man with short brown hair', ar: 'رسم لرجل بشعر بني قصير' },
    skin: PORCELAIN,
    hair: '#5b3c28',
    head: 'short',
    clothes: { kind: 'shirt', colour: '#2f6e80', under: '#e8f1f3' },
    ground: LAMP,
  },
  {
    file: 'avatar-02.webp',
    alt: { en: 'Portrait of a woman with a teal headscarf', ar: 'رسم لامرأة بحجاب أزرق مخضر' },
    skin: SAND,
    hair: '#2b1f1a',
    head: 'hijab',
    cloth: '#2d7d8c',
    clothes: { kind: 'abaya', colour: '#17424f' },
    ground: PEARL,
  },
  {
    file: 'avatar-03.webp',
    alt: {
      en: 'Portrait of a man with a white ghutra and a short beard',
      ar: 'رسم لرجل بغترة بيضاء ولحية قصيرة',
    },
    skin: HONEY,
    hair: '#1f1714',
    head: 'ghutra',
    cloth: '#f6f4ee',
    beard: 'short',
    clothes: { kind: 'kandura', colour: '#f3f1ea' },
    ground: DEEP,
  },
  {
    file: 'avatar-04.webp',
    alt: { en: 'Portrait of a woman with long auburn hair', ar: 'رسم لامرأة بشعر كستنائي طويل' },
    skin: PORCELAIN,
    hair: '#8a4a2c',
    head: 'long',
    clothes: { kind: 'blazer', colour: '#23586a', under: '#f7ead2' },
    ground: GULF,
  },
  {
    file: 'avatar-05.webp',
    alt: {
      en: 'Portrait of a woman with glasses, her hair pinned up',
      ar: 'رسم لامرأة بنظارة وشعر مرفوع',
    },
    skin: SAND,
    hair: '#4a2f20',
    head: 'bun',
    glasses: true,
    clothes: { kind: 'knit', colour: '#e0a24a' },
    ground: SHELL,
  },
  {
    file: 'avatar-06.webp',
    alt: {
      en: 'Portrait of a man with glasses and a full beard',
      ar: 'رسم لرجل بنظارة ولحية كاملة',
    },
    skin: HONEY,
    hair: '#241a16',
    head: 'crop',
    beard: 'full',
    glasses: true,
    clothes: { kind: 'knit', colour: '#3f8496' },
    ground: DUSK,
  },
  {
    file: 'avatar-07.webp',
    alt: { en: 'Portrait of a woman with long dark hair', ar: 'رسم لامرأة بشعر داكن طويل' },
    skin: HONEY,
    hair: '#221813',
    head: 'long',
    clothes: { kind: 'shirt', colour: '#f3e3c4', under: '#f3e3c4' },
    ground: DEEP,
  },
  {
    file: 'avatar-08.webp',
    alt: {
      en: 'Portrait of an older man with grey hair and glasses',
      ar: 'رسم لرجل أكبر سنًا بشعر رمادي ونظارة',
    },
    skin: PORCELAIN,
    hair: '#b9bcbb',
    head: 'grey',
    glasses: true,
    is_older: true,
    clothes: { kind: 'blazer', colour: '#3a5560', under: '#eef4f5' },
    ground: GULF,
  },
  {
    file: 'avatar-09.webp',
    alt: { en: 'Portrait of a woman with a black shayla', ar: 'رسم لامرأة بشيلة سوداء' },
    skin: SAND,
    hair: '#1e1512',
    head: 'shayla',
    cloth: '#23282c',
    clothes: { kind: 'abaya', colour: '#1a1f23' },
    ground: LAMP,
  },
  {
    file: 'avatar-10.webp',
    alt: {
      en: 'Portrait of an older man with a ghutra and a grey beard',
      ar: 'رسم لرجل أكبر سنًا بغترة ولحية رمادية',
    },
    skin: HONEY,
    hair: '#a9a8a2',
    head: 'ghutra',
    cloth: '#f4f0e6',
    beard: 'full',
    is_older: true,
    clothes: { kind: 'kandura', colour: '#e9dcc2' },
    ground: SHELL,
  },
  {
    file: 'avatar-11.webp',
    alt: { en: 'Portrait of a man with dark hair and a moustache', ar: 'رسم لرجل بشعر داكن وشارب' },
    skin: UMBER,
    hair: '#1d1512',
    head: 'short',
    beard: 'moustache',
    clothes: { kind: 'blazer', colour: '#1f4c5c', under: '#f1f5f5' },
    ground: PEARL,
  },
  {
    file: 'avatar-12.webp',
    alt: { en: 'Portrait of a woman with short curls', ar: 'رسم لامرأة بشعر قصير مجعد' },
    skin: COCOA,
    hair: '#1a1310',
    head: 'curls',
    clothes: { kind: 'knit', colour: '#e7b45c' },
    ground: GULF,
  },
  {
    file: 'avatar-13.webp',
    alt: { en: 'Portrait of a young man with a short beard', ar: 'رسم لشاب بلحية قصيرة' },
    skin: SAND,
    hair: '#2a1d16',
    head: 'crop',
    beard: 'short',
    clothes: { kind: 'shirt', colour: '#eef4f5', under: '#dfe9eb' },
    ground: DEEP,
  },
  {
    file: 'avatar-14.webp',
    alt: {
      en: 'Portrait of an older woman with a bob of silver hair',
      ar: 'رسم لامرأة أكبر سنًا بشعر فضي قصير',
    },
    skin: PORCELAIN,
    hair: '#c9c8c3',
    head: 'bob',
    is_older: true,
    clothes: { kind: 'knit', colour: '#2f7484' },
    ground: DUSK,
  },
  {
    file: 'avatar-15.webp',
    alt: {
      en: 'Portrait of a woman with a sand-coloured headscarf',
      ar: 'رسم لامرأة بحجاب بلون الرمل',
    },
    skin: HONEY,
    hair: '#2b1f1a',
    head: 'hijab',
    cloth: '#dcb98e',
    clothes: { kind: 'abaya', colour: '#2a5868' },
    ground: GULF,
  },
  {
    file: 'avatar-16.webp',
    alt: { en: 'Portrait of a young man with a white ghutra', ar: 'رسم لشاب بغترة بيضاء' },
    skin: SAND,
    hair: '#1f1714',
    head: 'ghutra',
    cloth: '#fbfaf6',
    beard: 'moustache',
    clothes: { kind: 'kandura', colour: '#eef2f2' },
    ground: LAMP,
  },
]
