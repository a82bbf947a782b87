import type { DraftTopic } from '#contract/draft-topics.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { AMENITY_PATTERNS } from './amenity-patterns.ts'

type Plain = Exclude<DraftTopic, 'amenity' | 'appliance'>
/** `amenity`: its code; `asking`: the sentences, as `foldSearchText` leaves them. */
export type Question =
  | { topic: Plain; amenity?: undefined }
  | { topic: 'amenity'; amenity: string }
  | { topic: 'appliance'; asking: string[]; amenity?: undefined }

/** Over text as `foldSearchText` leaves it: no hamza, ه for ة, ي for ى, no dashes. */
const PATTERNS: Record<Plain, RegExp> = {
  way_in:
    /\b(door|entry|access|gate|lift) codes?\b|\bkeys?\b|\bkey ?(box|card)\b|\block ?box\b|\bget in(to|side)?\b|\benter the (home|house|flat|apartment|building|unit)\b|(رمز|كود|رقم سري).{0,12}(باب|دخول|شقه|بيت|مدخل)|مفتاح|مفاتيح|(ادخل|ندخل|الدخول الي|طريقه الدخول).{0,16}(شقه|بيت|وحده|مبني|منزل)|طريقه الدخول/,
  wifi: /\bwi ?fi\b|\binternet\b|\bnetwork (name|password)\b|واي ?فاي|انترنت|الشبكه|كلمه (السر|المرور)/,
  parking:
    /\bpark(ing|ed)?\b(?! (view|nearby|walk))|\bgarage\b|\bcar ?park\b|موقف|مواقف|باركنج|كراج|جراج/,
  pool: /\bpools?\b|\bswim(ming)?\b|مسبح|حمام السباحه|نسبح|السباحه/,
  check_in:
    /\bcheck ?in\b|\b(when|what time) (can|may|do|could|should) (we|i) (arrive|come)\b|\barrive (early|late|at)\b|تسجيل (ال)?دخول|(متي|اي ساعه|وقت).{0,16}(نصل|اصل|الوصول|نستلم|استلم|الاستلام)|(نصل|اصل|الوصول) (مبكرا|باكرا|بدري|متاخر)/,
  check_out:
    /\bcheck ?out\b(?! (the|this|that|a|an|some)\b)|\b(when|what time) (must|should|do) (we|i) (leave|go)\b|\bleave (the (home|house|flat|apartment) )?(late|later)\b|تسجيل (ال)?(خروج|مغادره)|(متي|اي ساعه|وقت|موعد).{0,16}(المغادره|نغادر|اغادر|الخروج|نخرج|نسلم)|مغادره متاخره/,
  map: /\bwhere (is|are|exactly is) (the (home|house|flat|apartment|building|villa|studio|place)|it|you)\b|\b(the|full|exact|your) (address|location)\b|\bdirections\b|\bhow (do|can) (we|i) get (there|to the)\b|\b(map|google) (link|pin)\b|(اين|وين) (يقع|تقع|موقع|البيت|الشقه|المبني|الفيلا|المكان)|العنوان|اللوكيشن|موقع (البيت|الشقه|المبني|السكن)|كيف (نصل|اصل) (الي|للبيت|للشقه|للمبني|اليكم)/,
  beds: /\bbeds?\b(?! ?(linen|sheets))|\b(king|queen|double|single|twin) ?bed|(^|\s)(كم|عدد|انواع|نوع).{0,8}(سرير|اسره|الاسره)|\bsleeping arrangement|سرير (مزدوج|كبير|مفرد)|سريران|سريرين|الاسره/,
  pets: /\bpets?\b|\bdogs?\b|\bcats?\b|\bpupp(y|ies)\b|حيوان|كلب|قطه|قطط|كلاب/,
  smoking: /\bsmok(e|ing|ers?)\b|\bshisha\b|\bvap(e|ing)\b|تدخين|ندخن|ادخن|شيشه/,
  parties:
    /\b(a|have|host|throw|birthday) part(y|ies)\b|\bgatherings?\b|\bcelebrat(e|ion)\b|حفله|حفلات|تجمع|نحتفل|عيد ميلاد/,
  visitors:
    /\bvisitors?\b|\bfriends? (visit|come|over)|\bhave (friends|guests|family) over\b|زوار|زاير|زيارتنا|يزورنا|ضيوف اخرين/,
}

/** Statements and thanks ask nothing. */
const ASKS =
  /[?؟]|(^|[,،:;] ?|\b(hi|hello|dear|hey|good (morning|evening)|please|and|also|thanks|السلام عليكم|مرحبا|اهلا) )(is|are|do|does|did|can|could|may|might|what|whats|when|where|wheres|how|which|who|any|must|should|will|would)\b|\b(tell me|let me know|let us know|wondering|want to know|would like to know|send (me|us))\b|(^|\s)(هل|كيف|متي|اين|وين|كم|ماذا|ايش|شو|ممكن|اريد ان اعرف|عندكم|ارسل|ارسلوا|ما هو|ما هي|اي ساعه|اعطني)(\s|$)/

/** How a thing is used, not whether there is one. */
const HOW =
  /\bhow (do|does|can|should|to)\b.{0,50}\b(use|work|turn (on|off|up|down)|switch|start|operate|set|run)\b|كيف (ن|ا|ت|ي)(شغل|طفي|ستعمل|ستخدم|عمل|شتغل)|(كيفيه|طريقه) (ال)?(تشغيل|استعمال|استخدام)/

/** A person must see to it. */
const BROKEN =
  /\bnot? work(s|ing)?\b|\b(doesnt|dont|isnt|didnt|wont|cant|stopped|stop) (work|open|connect|turn)|\bnot working\b|\bbroken\b|\bleak(s|ing)?\b|\bout of order\b|\bno (hot )?water\b|\bdown again\b|\bfailed\b|\bdirty\b|\blost\b|\bforgot\b|\b(left|leave) (my|our|a)\b|لا (يعمل|تعمل|يفتح|تفتح|يشتغل|تشتغل)|ما (يشتغل|تشتغل|يفتح|تفتح)|معطل|خربان|تعطل|متسخ|نسيت|فقدت|ضاع|مكسور/

const partsOf = (text: string) => text.match(/[^.!?؟\n]+[.!?؟\n]*/g) ?? []

/** What the words of a guest ask about, each once, in the order of the topics. */
export function askedTopics(text: string): Question[] {
  const asking = partsOf(text)
    .map(foldSearchText)
    .filter((part) => ASKS.test(part) && !BROKEN.test(part))
  const isAsked = (pattern: RegExp) => asking.some((part) => pattern.test(part))
  const topics = Object.entries(PATTERNS)
    .filter(([, pattern]) => isAsked(pattern))
    .map(([topic]) => ({ topic: topicNamed(topic) }))
  const how = asking.filter((part) => HOW.test(part))
  const amenities = Object.entries(AMENITY_PATTERNS)
    .filter(([, pattern]) => asking.some((part) => pattern.test(part) && !HOW.test(part)))
    .map(([amenity]) => ({ topic: 'amenity' as const, amenity }))
  const uses = how.length > 0 ? [{ topic: 'appliance' as const, asking: how }] : []
  return [...topics, ...amenities, ...uses]
}

const isTopic = (name: string): name is keyof typeof PATTERNS => Object.hasOwn(PATTERNS, name)

function topicNamed(name: string) {
  if (!isTopic(name)) throw new Error(`${name} is no topic`)
  return name
}
