import type { Lang } from '#contract/constants.ts'
import type { DepositMethod, DepositWay } from '#contract/deposit-fields.ts'

type Words = {
  subjects: Record<
    'asked' | 'taken' | 'returned' | 'unreturned' | 'claimed' | 'withdrawn' | 'decided' | 'undone',
    (home: string) => string
  >
  headings: Record<
    'asked' | 'taken' | 'returned' | 'unreturned' | 'claimed' | 'withdrawn' | 'decided' | 'undone',
    string
  >
  asked: Record<DepositWay, (amount: string) => string>
  asked_after: string
  taken: string
  taken_on_hold: string
  returned: string
  released: string
  returned_left: (amount: string) => string
  unreturned: string
  claimed: (until: string) => string
  claimed_after: string
  withdrawn: string
  decided: { whole: string; part: string; none: string }
  decided_left: (amount: string) => string
  decided_over: string
  undone: string
  facts: Record<
    | 'number'
    | 'stay'
    | 'home'
    | 'amount'
    | 'method'
    | 'day'
    | 'what'
    | 'price'
    | 'until'
    | 'answer'
    | 'words'
    | 'taken'
    | 'returned'
    | 'kept'
    | 'vat'
    | 'held',
    string
  >
  methods: Record<DepositMethod, string>
  on_hold: string
  replies: { accepted: string; objected: string; none: string }
  buttons: { ask: string; answer: string; open: string }
  footer: string[]
}

const isolate = (text: string) => `\u2068${text}\u2069`

export const DEPOSIT_MESSAGES: Record<Lang, Words> = {
  en: {
    subjects: {
      asked: (home) => `Your deposit for ${home}: please give it by card`,
      taken: (home) => `Your refundable deposit for ${home}`,
      returned: (home) => `Your deposit for ${home} was handed back`,
      unreturned: (home) => `Your deposit for ${home}: a receipt does not count`,
      claimed: (home) => `A claim on your deposit for ${home}: please answer`,
      withdrawn: (home) => `We ask for nothing from your deposit for ${home}`,
      decided: (home) => `Your deposit for ${home}: what we decided`,
      undone: (home) => `Your deposit for ${home}: we look at it again`,
    },
    headings: {
      asked: 'Your deposit, by card before you come',
      taken: 'We hold your deposit',
      returned: 'Here is your deposit back',
      unreturned: 'We hold your deposit still',
      claimed: 'Something was damaged, and we ask you about it',
      withdrawn: 'Our claim is withdrawn',
      decided: 'What becomes of your deposit',
      undone: 'Our decision is taken back',
    },
    asked: {
      hold: (amount) =>
        `Please have ${amount} held on your card as the refundable deposit. Nothing is charged: your bank sets the amount aside, and we release it after your stay.`,
      charge: (amount) =>
        `Please give ${amount} by card as the refundable deposit. No bank holds an amount for as long as you stay, so it is charged now and refunded after your stay.`,
    },
    asked_after:
      'It takes a minute, and nothing is left to do about it when you arrive. If you would rather give it at the desk, you need do nothing.',
    taken_on_hold:
      'This is your receipt. The amount is held on your card and not charged. We release it after your stay, once the home has been looked at.',
    released: 'The amount is released on your card. Your bank may take some days to show it.',
    taken:
      'This is your receipt. You get the deposit back after your stay, once the home has been looked at.',
    returned: 'This is your receipt for what came back.',
    unreturned:
      'We had written that this was handed back to you. It was a mistake, and the receipt we mailed does not count. You get it back after your stay as before. If you did receive it, please tell us.',
    returned_left: (amount) => `We still hold ${amount}.`,
    claimed: (until) =>
      `Please look at it and tell us by ${until} whether you accept it. The pictures are on the page of your deposit.`,
    claimed_after:
      'If you do not agree, say why in your own words. A colleague who did not make the claim decides, and reads what you write. Without an answer the decision is made on what we have.',
    withdrawn: 'You need not answer it any more, and nothing is kept for it.',
    decided: {
      whole: 'The claim stands: this is kept from your deposit.',
      part: 'A part of the claim stands: this is kept from your deposit.',
      none: 'The claim does not stand: nothing is kept for it.',
    },
    decided_left: (amount) => `The rest, ${amount}, is handed back to you.`,
    decided_over: 'Nothing is left of the deposit. This is your receipt for it.',
    undone: 'Nothing is kept until a colleague has decided anew. You will hear from us.',
    facts: {
      number: 'Receipt',
      stay: 'Booking',
      home: 'Home',
      amount: 'Amount',
      method: 'By',
      day: 'Date',
      what: 'What happened',
      price: 'What it costs',
      until: 'Answer by',
      answer: 'Your answer',
      words: 'Why',
      taken: 'Deposit taken',
      returned: 'Handed back',
      kept: 'Kept',
      vat: 'VAT within it',
      held: 'Held by us',
    },
    methods: { cash: 'Cash', card: 'Card' },
    on_hold: 'Held on your card, not charged',
    replies: { accepted: 'Accepted', objected: 'Not accepted', none: 'None' },
    buttons: { ask: 'Give the deposit', answer: 'See it and answer', open: 'See your deposit' },
    footer: ['You are receiving this email because you left a deposit with us.'],
  },
  ar: {
    subjects: {
      asked: (home) => `مبلغ التأمين المسترد عن إقامتك في ${isolate(home)}: قدّمه بالبطاقة`,
      taken: (home) => `مبلغ التأمين المسترد عن إقامتك في ${isolate(home)}`,
      returned: (home) => `أعدنا إليك مبلغ التأمين عن ${isolate(home)}`,
      unreturned: (home) => `مبلغ التأمين عن ${isolate(home)}: إيصال أُلغي`,
      claimed: (home) => `مطالبة من مبلغ التأمين عن ${isolate(home)}: ننتظر ردّك`,
      withdrawn: (home) => `لا نطالب بشيء من مبلغ التأمين عن ${isolate(home)}`,
      decided: (home) => `مبلغ التأمين عن ${isolate(home)}: ما تقرر`,
      undone: (home) => `مبلغ التأمين عن ${isolate(home)}: ننظر فيه من جديد`,
    },
    headings: {
      asked: 'مبلغ التأمين بالبطاقة قبل وصولك',
      taken: 'استلمنا مبلغ التأمين',
      returned: 'عاد إليك مبلغ التأمين',
      unreturned: 'ما زال مبلغ التأمين لدينا',
      claimed: 'حدث ضرر في البيت، ونودّ سماع رأيك',
      withdrawn: 'سحبنا المطالبة',
      decided: 'ما تقرر في مبلغ التأمين',
      undone: 'سحبنا القرار',
    },
    asked: {
      hold: (amount) =>
        `نطلب حجز ${amount} على بطاقتك مبلغ تأمين مستردًا. لا يُخصم منها شيء: يحجز البنك المبلغ جانبًا، ونفرج عنه بعد إقامتك.`,
      charge: (amount) =>
        `نطلب تقديم ${amount} بالبطاقة مبلغ تأمين مستردًا. لا يحجز أي بنك مبلغًا طوال مدة كمدة إقامتك، لذلك يُخصم الآن ونردّه إليك بعد إقامتك.`,
    },
    asked_after:
      'يستغرق ذلك دقيقة، ولا يبقى عليك شيء بخصوصه عند وصولك. وإن فضّلت تقديمه في الاستقبال فلا حاجة إلى أي خطوة الآن.',
    taken_on_hold:
      'هذا إيصالك. المبلغ محجوز على بطاقتك ولم يُخصم منها. نفرج عنه بعد إقامتك حين نتفقد البيت.',
    released: 'أُفرج عن المبلغ على بطاقتك. قد يحتاج البنك إلى بضعة أيام حتى يظهر لك ذلك.',
    taken: 'هذا إيصالك. نعيد إليك المبلغ بعد إقامتك حين نتفقد البيت.',
    returned: 'هذا إيصال بما أعدناه إليك.',
    unreturned:
      'كنا قد سجّلنا أن هذا المبلغ أُعيد إليك، وكان ذلك خطأً، فالإيصال الذي أرسلناه ملغى. يعود إليك المبلغ بعد إقامتك كما كان. وإن كنت قد استلمته فعلًا فأخبرنا.',
    returned_left: (amount) => `لا يزال لدينا ${amount}.`,
    claimed: (until) =>
      `اطّلع عليها وأخبرنا حتى ${until} إن كنت تقبلها. الصور في صفحة مبلغ التأمين.`,
    claimed_after:
      'إن لم توافق فاكتب السبب بكلماتك. يقرر في المطالبة زميل غير الذي قدّمها، ويقرأ ما تكتبه. وإن لم يصلنا ردّ قررنا بناءً على ما لدينا.',
    withdrawn: 'لم تعد بحاجة إلى الردّ عليها، ولن يُقتطع شيء لأجلها.',
    decided: {
      whole: 'ثبتت المطالبة، ويُقتطع هذا من مبلغ التأمين.',
      part: 'ثبت جزء من المطالبة، ويُقتطع هذا من مبلغ التأمين.',
      none: 'لم تثبت المطالبة، ولا يُقتطع شيء لأجلها.',
    },
    decided_left: (amount) => `ونعيد إليك الباقي، وهو ${amount}.`,
    decided_over: 'لم يبقَ شيء من مبلغ التأمين. هذا إيصالك.',
    undone: 'لا يُقتطع شيء حاليًا. ينظر زميل في المطالبة من جديد، ثم نكتب إليك.',
    facts: {
      number: 'الإيصال',
      stay: 'الحجز',
      home: 'البيت',
      amount: 'المبلغ',
      method: 'الطريقة',
      day: 'التاريخ',
      what: 'ما حدث',
      price: 'التكلفة',
      until: 'آخر موعد للردّ',
      answer: 'ردّك',
      words: 'السبب',
      taken: 'مبلغ التأمين المستلم',
      returned: 'ما أُعيد',
      kept: 'ما اقتُطع',
      vat: 'منه ضريبة القيمة المضافة',
      held: 'ما لدينا',
    },
    methods: { cash: 'نقدًا', card: 'بالبطاقة' },
    on_hold: 'محجوز على بطاقتك ولم يُخصم',
    replies: { accepted: 'قبول', objected: 'اعتراض', none: 'لا ردّ' },
    buttons: {
      ask: 'تقديم مبلغ التأمين',
      answer: 'الاطلاع عليها والردّ',
      open: 'الاطلاع على مبلغ التأمين',
    },
    footer: ['تصلك هذه الرسالة لأنك تركت لدينا مبلغ تأمين.'],
  },
}
