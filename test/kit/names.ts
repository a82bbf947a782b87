/** People of every script a guest may write; `printed` where a paper leaves something out. */
export const NAMES: {
  script: string
  first_name: string
  last_name: string
  name: string
  printed?: string
}[] = [
  ['Chinese', '小明', '王'],
  ['Chinese, in the order of a passport', '王', '小明'],
  ['Chinese, rare letters', '喆', '龔'],
  ['Japanese', '太郎', '山田'],
  ['Japanese, kana', 'さくら', 'タナカ'],
  ['Korean', '민수', '김'],
  ['Thai', 'สมชาย', 'ใจดี'],
  ['Devanagari', 'अमित', 'शर्मा'],
  ['Tamil', 'தமிழ்', 'செல்வன்'],
  ['Malayalam', 'മോഹൻ', 'ലാൽ'],
  ['Bengali', 'রহিম', 'উদ্দিন'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['Sinhala', 'සමන්', 'පෙරේරා'],
  ['Urdu', 'علی', 'ٹھاکر'],
  ['Persian', 'کیان', 'رضایی'],
  ['Arabic', 'مها', 'السويدي'],
  ['Amharic', 'አበበ', 'በቀለ'],
  ['Georgian', 'გიორგი', 'ბერიძე'],
  ['Armenian', 'Արամ', 'Խաչատրյան'],
  ['Hebrew', 'דוד', 'כהן'],
  ['Greek', 'Γιώργος', 'Παπαδόπουλος'],
  ['Cyrillic', 'Юлія', 'Ґедимін'],
  ['Vietnamese', 'Thị Hương', 'Nguyễn'],
  ['Latin with marks', 'Zoë', 'Ñandú-Øster'],
  ['Latin in parts', 'Jose\u0301', 'Dvor\u030ca\u0301k'],
  ['Apostrophes', 'Seán', 'O’Connor'],
  ['One letter', 'J', 'O'],
  ['Very long', 'Wolfeschlegelsteinhausen', 'Bergerdorffwelchevoralter'],
].map(([script = '', first_name = '', last_name = '']) => ({
  script,
  first_name,
  last_name,
  name: `${first_name} ${last_name}`,
}))

NAMES.push(
  {
    script: 'Emoji',
    first_name: 'Sara 🌴',
    last_name: 'Lee',
    name: 'Sara 🌴 Lee',
    printed: 'Sara Lee',
  },
  {
    script: 'Letters of mathematics',
    first_name: '𝓢𝓪𝓻𝓪',
    last_name: 'Lee',
    name: '𝓢𝓪𝓻𝓪 Lee',
    printed: 'Sara Lee',
  },
)
