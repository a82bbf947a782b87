import { quoted as englishQuoted } from '#contract/messages/english-quoted.ts'
import type { Lang } from '#contract/constants.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'

type PartyMessages = {
  subject: (home: string) => string
  heading: (name: string) => string
  opening: string
  needs: string
  others: string
}
type GuestMessages = {
  subject: (home: string) => string
  heading: string
  opening: (host: string) => string
  needs: string
}

type CheckInMessages = {
  party: PartyMessages
  guest: GuestMessages
  safe: string
  button: string
  see_booking: string
  facts: { home: string; address: string; check_in: string; check_out: string; reservation: string }
  building: {
    title: string
    visitors: string
    pool_hours: string
    parking_card: string
    move_in: string
    documents: (documents: string) => string
    cost: (amount: string) => string
    days: (days: number) => string
  }
  from: (time: string) => string
  until: (time: string) => string
  footer: { party: string[]; guest: string[] }
}

/** Isolates the direction of a name, number or time inside an Arabic sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`

export const CHECK_IN_MESSAGES: Record<Lang, CheckInMessages> = {
  en: {
    party: {
      subject: (home) => `Check in online for ${englishQuoted(home)}`,
      heading: (name) => `Nearly there, ${name}`,
      opening: 'Your stay is coming up. Check in online now and there is no paperwork at the door.',
      needs:
        'Each guest needs a picture of one document: an Emirates ID for residents of the UAE, a passport or visa for everyone else.',
      others: 'You can do it for your whole party, or send each guest a link of their own.',
    },
    guest: {
      subject: (home) => `Your check-in for ${englishQuoted(home)}`,
      heading: 'You are invited to check in',
      opening: (host) =>
        `${host} has booked a home for you to share in Dubai. By law everyone who stays must be registered, so please check in online before you arrive.`,
      needs:
        'It takes two minutes and a picture of one document: an Emirates ID for residents of the UAE, a passport or visa for everyone else.',
    },
    safe: 'The picture is encrypted as soon as it reaches us and used only for the registration. The owner of the home never sees it. Please keep this link to yourself.',
    button: 'Check in online',
    see_booking: 'See your stay',
    facts: {
      home: 'Home',
      address: 'Area',
      check_in: 'Check-in',
      check_out: 'Check-out',
      reservation: 'Booking reference',
    },
    building: {
      title: 'In the building',
      visitors: 'Visitors',
      pool_hours: 'Pool',
      parking_card: 'Parking card',
      move_in: 'Move-in permit',
      documents: (documents) => `documents: ${documents}`,
      cost: (amount) => `costs ${amount}`,
      days: (days) =>
        days === 0 ? 'on the day' : `${days} ${days === 1 ? 'day' : 'days'} before you arrive`,
    },
    from: (time) => `from ${time}`,
    until: (time) => `by ${time}`,
    footer: {
      party: ['You are receiving this email because you booked with us.'],
      guest: [
        'You are receiving this email because the person who booked gave us your address. We use it for this link only.',
      ],
    },
  },
  ar: {
    party: {
      subject: (home) => `سجّل وصولك إلى ${quoted(home)} إلكترونيًا`,
      heading: (name) => arabicGreeting('اقترب الموعد', name),
      opening: 'إقامتك على الأبواب. سجّل وصولك إلكترونيًا الآن لتدخل البيت من دون أوراق ولا انتظار.',
      needs:
        'يحتاج كل ضيف إلى صورة مستند واحد: الهوية الإماراتية للمقيمين في الدولة، وجواز السفر أو التأشيرة لغيرهم.',
      others: 'يمكنك إتمام التسجيل عن رفاقك جميعًا، أو إرسال رابط خاص إلى كل واحد منهم.',
    },
    guest: {
      subject: (home) => `تسجيل وصولك إلى ${quoted(home)}`,
      heading: 'ندعوك إلى تسجيل وصولك',
      opening: (host) =>
        `لديك دعوة من ${isolate(host)} إلى إقامة مشتركة في دبي. ويقتضي القانون تسجيل كل من يقيم في البيت، فنرجو أن تسجّل وصولك إلكترونيًا قبل أن تأتي.`,
      needs:
        'تكفي دقيقتان وصورة مستند واحد: الهوية الإماراتية للمقيمين في الدولة، وجواز السفر أو التأشيرة لغيرهم.',
    },
    safe: 'تُشفَّر الصورة فور وصولها إلينا، ولا تُستخدم إلا للتسجيل، ولا يطّلع عليها مالك البيت أبدًا. نرجو ألا تشارك هذا الرابط أحدًا.',
    button: 'تسجيل الوصول الآن',
    see_booking: 'صفحة إقامتك',
    facts: {
      home: 'البيت',
      address: 'المنطقة',
      check_in: 'الوصول',
      check_out: 'المغادرة',
      reservation: 'رقم الحجز',
    },
    building: {
      title: 'في المبنى',
      visitors: 'الزوار',
      pool_hours: 'المسبح',
      parking_card: 'بطاقة الموقف',
      move_in: 'تصريح الدخول للسكن',
      documents: (documents) => `المستندات: ${documents}`,
      cost: (amount) => `الرسم: ${amount}`,
      days: (days) =>
        days === 0
          ? 'في يوم الوصول'
          : `قبل الوصول ${arabicPlural(days, { one: 'بيوم واحد', two: 'بيومين', few: `بـ${days} أيام`, many: `بـ${days} يومًا`, other: `بـ${days} يوم` })}`,
    },
    from: (time) => `من الساعة ${isolate(time)}`,
    until: (time) => `حتى الساعة ${isolate(time)}`,
    footer: {
      party: ['تصلك هذه الرسالة لأنك حجزت معنا.'],
      guest: [
        'تصلك هذه الرسالة لأن صاحب الحجز أعطانا بريدك الإلكتروني، ولا نستخدمه إلا لإرسال هذا الرابط.',
      ],
    },
  },
}
