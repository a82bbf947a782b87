import { quoted as englishQuoted } from '#contract/messages/english-quoted.ts'
import type { Lang } from '#contract/constants.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'
import { arabicUnit } from '#contract/messages/arabic-unit.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'

export type RefundMessages = {
  subject: (number: string) => string
  heading: string
  opening: (amount: string) => string
  next: string
}

type EmailMessages = {
  confirmed: {
    subject: (home: string) => string
    heading: (name: string) => string
    opening: string
    lost_hours: (amount: string) => string
    receipt: string
    invoice: string
    check_in: string
  }
  /** Overrides `confirmed` for an extension. */
  extended: {
    subject: (home: string) => string
    heading: (name: string) => string
    opening: string
    check_in: string
  }
  failed: {
    subject: string
    heading: (name: string) => string
    opening: string
    opening_with_coupon: string
    opening_of_extension: string
    subject_of_change: (number: string) => string
    opening_of_change: (number: string) => string
    next: string
  }
  invoice: { subject: (number: string) => string; heading: string; opening: string }
  cancelled: {
    subject: (number: string) => string
    heading: string
    opening: string
    opening_of_extension: (number: string) => string
    opening_by_company: string
    back: (amount: string) => string
    back_by_hand: (amount: string) => string
    nothing: string
    credit_note: string
    refund_receipt: string
  }
  refunded: {
    subject: (number: string) => string
    heading: string
    opening: (amount: string) => string
    line: string
    reason: string
    unslept: string
    days: string
  }
  refund_delayed: RefundMessages
  refund_failed: RefundMessages
  moved: {
    subject: (number: string) => string
    heading: (name: string) => string
    opening: string
    unit_opening: string
    paid: (amount: string) => string
    back: (amount: string) => string
    document: string
  }
  no_show: {
    subject: (number: string) => string
    heading: (name: string) => string
    opening: string
    until: (time: string, day: string) => string
  }
  found: {
    subject: (number: string) => string
    heading: (name: string) => string
    opening: string
    not_you: string
  }
  made_out_anew: {
    subject: (number: string) => string
    heading: string
    opening: string
    same: string
  }
  /** A document that could not be attached in time. */
  paper: { follows: string; subject: (number: string) => string; heading: string; opening: string }
  facts: {
    reservation: string
    extends: string
    home: string
    address: string
    check_in: string
    unit_change: string
    check_out: string
    guests: string
    permit: string
    deposit: string
  }
  extension: (added: { number: string; nights: string; from: string; to: string }) => string
  unit: (name: string) => string
  see_map: string
  from: (time: string) => string
  until: (time: string) => string
  total: string
  /** In place of `total`, before the payment. */
  to_pay: string
  see_booking: string
  link_note: string
  find_another: string
  contact: { text: string; call: (phone: string) => string; write: (phone: string) => string }
  footer: string[]
}

/** Isolates the direction of a name, number or time inside an Arabic sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** A telephone number keeps its order. */
const ltr = (text: string) => `\u2066${text}\u2069`

export const EMAIL_MESSAGES: Record<Lang, EmailMessages> = {
  en: {
    confirmed: {
      subject: (home) => `Your stay at ${englishQuoted(home)} is booked`,
      heading: (name) => `See you soon, ${name}`,
      opening: 'We have received your payment and your booking is confirmed.',
      lost_hours: (amount) =>
        `Your payment reached us after the payment window had closed, and other guests need the home in the hours you had chosen before check-in or after check-out. You have the usual times, and ${amount} is on its way back to your card.`,
      receipt:
        'Your receipt is attached. The invoice follows once the booking can no longer be refunded.',
      invoice: 'Your invoice is attached.',
      check_in:
        'Before you arrive, we will email you the link to web check-in, so there is no paperwork at the door.',
    },
    extended: {
      subject: (home) => `Your stay at ${englishQuoted(home)} is extended`,
      heading: (name) => `Enjoy your longer stay, ${name}`,
      opening: 'We have received your payment, and your unit is booked for these nights as well.',
      check_in:
        'There is no second cleaning fee, and guests who have checked in need not do so again.',
    },
    failed: {
      subject: 'Your booking did not go through',
      heading: (name) => `We are sorry, ${name}`,
      opening:
        'Your payment reached us after the payment window had closed, and another guest had booked these nights in the meantime.',
      opening_with_coupon:
        'Your payment reached us after the payment window had closed, and the nights or the coupon were no longer available.',
      opening_of_extension:
        'Your payment reached us after these nights had gone, so we could not add them to your stay.',
      subject_of_change: (number) => `The change of your booking ${number} did not go through`,
      opening_of_change: (number) =>
        `Your payment reached us too late, so we could not make the change. Your booking ${number} is as it was.`,
      next: 'We are refunding the full amount to your card. Depending on your bank, this may take a few days.',
    },
    invoice: {
      subject: (number) => `Invoice ${number}`,
      heading: 'Your invoice',
      opening: 'The invoice for your stay is attached.',
    },
    cancelled: {
      subject: (number) => `Booking ${number} is cancelled`,
      heading: 'Your booking is cancelled',
      opening: 'We have cancelled your stay, as you asked.',
      opening_of_extension: (number) =>
        `We have cancelled these nights, which extended booking ${number}.`,
      opening_by_company: 'We are sorry: we had to cancel your stay.',
      back: (amount) => `${amount} is on its way back to your card.`,
      back_by_hand: (amount) =>
        `We are paying ${amount} back to you and will contact you to agree how.`,
      nothing: 'Under the terms of this rate, nothing is refunded.',
      credit_note: 'The credit note is attached.',
      refund_receipt: 'The receipt of what goes back is attached.',
    },
    refunded: {
      subject: (number) => `Your refund for ${number} has been sent`,
      heading: 'Your refund is on its way',
      opening: (amount) => `We have sent ${amount} back to the card you paid with.`,
      line: 'Refund of',
      reason: 'Reason',
      unslept: 'Tourism Dirham of the nights you did not stay',
      days: 'Depending on your bank, it takes 5 to 10 working days to appear on your statement.',
    },
    refund_delayed: {
      subject: (number) => `Your refund for ${number} is delayed`,
      heading: 'Your refund is taking longer than usual',
      opening: (amount) =>
        `${amount} should have been sent back to your card by now. The payment has not gone through yet.`,
      next: 'We will keep trying and are looking into it. You do not need to do anything: we will email you as soon as it is sent.',
    },
    refund_failed: {
      subject: (number) => `Your refund for ${number} did not go through`,
      heading: 'Your card did not accept the refund',
      opening: (amount) =>
        `We tried to send ${amount} back to the card you paid with, but the bank returned it.`,
      next: 'We still owe you this amount. Reply to this email and we will pay it to you in another way.',
    },
    moved: {
      subject: (number) => `Your booking ${number} has changed`,
      heading: (name) => `Your booking has changed, ${name}`,
      opening: 'We have changed your booking as agreed. This is how it stands now.',
      unit_opening:
        'Your unit changes during your stay. Price and documents stay as they are; here is where you’ll be staying, and from when.',
      paid: (amount) => `We have received the difference of ${amount}.`,
      back: (amount) => `We are paying the difference of ${amount} back to you.`,
      document: 'The attached document replaces the earlier one.',
    },
    no_show: {
      subject: (number) => `Are you on your way? Booking ${number}`,
      heading: (name) => `We were expecting you, ${name}`,
      opening:
        'You have not arrived yet, so we have noted that nobody came. If you are on your way, call or write to us and we will be there.',
      until: (time, day) =>
        `Your home is kept for you until ${time} on ${day}. After that the nights go back on sale.`,
    },
    made_out_anew: {
      subject: (number) => `Invoice ${number}, made out anew`,
      heading: 'Your new invoice',
      opening: 'The invoice for your stay is made out to another name, as asked.',
      same: 'Attached are the new invoice and a credit note over the one before. Nothing is charged and nothing is refunded.',
    },
    found: {
      subject: (number) => `Your booking ${number}`,
      heading: (name) => `Here is your booking, ${name}`,
      opening: 'You asked for a link to your booking. It opens without logging in.',
      not_you: 'If you did not ask for it, you can ignore this email.',
    },
    paper: {
      follows: 'Your document follows in an email of its own.',
      subject: (number) => `Document ${number} for your booking`,
      heading: 'Your document',
      opening: 'This is the document that was missing from our earlier email.',
    },
    facts: {
      reservation: 'Booking reference',
      extends: 'Extension of',
      home: 'Home',
      address: 'Address',
      check_in: 'Check-in',
      unit_change: 'Change of unit',
      check_out: 'Check-out',
      guests: 'Guests',
      permit: 'Permit',
      deposit: 'Refundable deposit, on arrival',
    },
    extension: ({ number, nights, from, to }) => `${number}: ${nights}, ${from} to ${to}`,
    unit: (name) => (/^\d/.test(name) ? `unit ${name}` : name),
    see_map: 'See it on the map',
    from: (time) => `from ${time}`,
    until: (time) => `by ${time}`,
    total: 'Total paid',
    to_pay: 'To pay',
    see_booking: 'See your booking',
    link_note:
      'The link opens this booking without logging in, until 30 days after departure. Only forward it to people who may see the booking.',
    find_another: 'Find another home',
    contact: {
      text: 'A question, or something not right? We are here for you.',
      call: (phone) => `Call ${phone}`,
      write: (phone) => `WhatsApp ${phone}`,
    },
    footer: ['You are receiving this email because you booked with us.'],
  },
  ar: {
    confirmed: {
      subject: (home) => `تأكّد حجزك في ${quoted(home)}`,
      heading: (name) => arabicGreeting('نراك قريبًا', name),
      opening: 'تم استلام المبلغ وتأكيد حجزك.',
      lost_hours: (amount) =>
        `وصل المبلغ بعد انتهاء مهلة الدفع، وكان البيت قد حُجز لضيوف آخرين في الساعات التي اخترتها قبل موعد الدخول أو بعد موعد المغادرة. فتبقى لك المواعيد المعتادة، ويعود إليك ${amount} إلى بطاقتك.`,
      receipt: 'تجد الإيصال مرفقًا. وتصلك الفاتورة حين لا يعود الحجز قابلًا للاسترداد.',
      invoice: 'تجد فاتورتك مرفقة.',
      check_in:
        'قبل وصولك نرسل إليك رابط تسجيل الوصول الإلكتروني، فتدخل البيت من دون أوراق ولا انتظار.',
    },
    extended: {
      subject: (home) => `تم تمديد إقامتك في ${quoted(home)}`,
      heading: (name) => arabicGreeting('استمتع بإقامتك الأطول', name),
      opening: 'تم استلام المبلغ، ووحدتك محجوزة لك في هذه الليالي أيضًا.',
      check_in: 'لا رسوم تنظيف جديدة، ومن سجّل وصوله لا يحتاج إلى تسجيله مرة أخرى.',
    },
    failed: {
      subject: 'لم يكتمل حجزك',
      heading: (name) => arabicGreeting('نعتذر إليك', name),
      opening: 'وصل المبلغ بعد انتهاء مهلة الدفع، وكان ضيف آخر قد حجز هذه الليالي.',
      opening_with_coupon:
        'وصل المبلغ بعد انتهاء مهلة الدفع، وكان ضيف آخر قد سبق إلى هذه الليالي أو إلى القسيمة التي اخترتها.',
      opening_of_extension: 'وصل المبلغ حين لم يعد من الممكن إضافة هذه الليالي إلى إقامتك.',
      subject_of_change: (number) => `لم يكتمل تعديل حجزك ${isolate(number)}`,
      opening_of_change: (number) =>
        `وصل المبلغ بعد فوات الأوان فتعذّر التعديل، ويبقى حجزك ${isolate(number)} كما كان.`,
      next: 'المبلغ كاملًا في طريقه إلى بطاقتك، وقد يستغرق ذلك بضعة أيام بحسب بنكك.',
    },
    invoice: {
      subject: (number) => `الفاتورة ${isolate(number)}`,
      heading: 'فاتورتك',
      opening: 'تجد فاتورة إقامتك مرفقة.',
    },
    cancelled: {
      subject: (number) => `أُلغي الحجز ${isolate(number)}`,
      heading: 'أُلغي حجزك',
      opening: 'ألغينا إقامتك بناءً على طلبك.',
      opening_of_extension: (number) =>
        `ألغينا هذه الليالي التي كانت تمديدًا للحجز ${isolate(number)}.`,
      opening_by_company: 'نعتذر إليك، فقد اضطررنا إلى إلغاء إقامتك.',
      back: (amount) => `مبلغ ${amount} في طريقه إلى بطاقتك.`,
      back_by_hand: (amount) => `سنردّ إليك ${amount}، وسنتواصل معك للاتفاق على الطريقة.`,
      nothing: 'بحسب شروط هذا السعر لا يُسترد أي مبلغ.',
      credit_note: 'تجد الإشعار الدائن مرفقًا.',
      refund_receipt: 'تجد إيصال الاسترداد مرفقًا.',
    },
    refunded: {
      subject: (number) => `أعدنا إليك مبلغ الحجز ${isolate(number)}`,
      heading: 'مبلغك في طريقه إليك',
      opening: (amount) => `أعدنا مبلغ ${amount} إلى البطاقة التي دفعت بها.`,
      line: 'المبلغ عن',
      reason: 'السبب',
      unslept: 'درهم السياحة عن الليالي التي لم تقمها',
      days: 'قد يستغرق ظهوره في كشف حسابك من 5 إلى 10 أيام عمل بحسب بنكك.',
    },
    refund_delayed: {
      subject: (number) => `تأخر استرداد مبلغ الحجز ${isolate(number)}`,
      heading: 'استرداد مبلغك يستغرق وقتًا أطول من المعتاد',
      opening: (amount) =>
        `كان من المفترض أن يُعاد مبلغ ${amount} إلى بطاقتك، لكن العملية لم تتم بعد.`,
      next: 'نواصل المحاولة ونتابع الأمر. لا يلزمك أن تفعل شيئًا، وسنراسلك فور إرسال المبلغ.',
    },
    refund_failed: {
      subject: (number) => `تعذّر استرداد مبلغ الحجز ${isolate(number)}`,
      heading: 'لم تقبل بطاقتك المبلغ المسترد',
      opening: (amount) =>
        `حاولنا إعادة مبلغ ${amount} إلى البطاقة التي دفعت بها، لكن البنك ردّه إلينا.`,
      next: 'المبلغ ما زال من حقك. ردّ على هذه الرسالة لندفعه إليك بطريقة أخرى.',
    },
    moved: {
      subject: (number) => `تغيّر حجزك ${isolate(number)}`,
      heading: (name) => arabicGreeting('تغيّر حجزك', name),
      opening: 'عدّلنا حجزك كما اتفقنا، وهذه تفاصيله الآن.',
      unit_opening:
        'ستنتقل إلى وحدة أخرى أثناء إقامتك. السعر والمستندات كما هي، وفيما يلي أين تقيم ومن أي يوم.',
      paid: (amount) => `استلمنا فرق السعر، وهو ${amount}.`,
      back: (amount) => `سنعيد إليك فرق السعر، وهو ${amount}.`,
      document: 'المستند المرفق يحلّ محل المستند السابق.',
    },
    no_show: {
      subject: (number) => `هل أنت في الطريق؟ الحجز ${isolate(number)}`,
      heading: (name) => arabicGreeting('كنا في انتظارك', name),
      opening:
        'لم تصل بعد، فسجّلنا أن أحدًا لم يحضر. إن كنت في الطريق فاتصل بنا أو راسلنا ونحن في انتظارك.',
      until: (time, day) =>
        `يبقى بيتك محجوزًا لك حتى الساعة ${time} يوم ${day}، ثم تعود الليالي إلى البيع.`,
    },
    made_out_anew: {
      subject: (number) => `الفاتورة ${isolate(number)} باسم جديد`,
      heading: 'فاتورتك الجديدة',
      opening: 'صدرت فاتورة إقامتك باسم آخر كما طُلب.',
      same: 'تجد الفاتورة الجديدة مرفقة، ومعها إشعار دائن بالفاتورة السابقة. لا يُخصم منك شيء ولا يُرد إليك شيء.',
    },
    found: {
      subject: (number) => `حجزك ${isolate(number)}`,
      heading: (name) => arabicGreeting('هذا حجزك', name),
      opening: 'أرسلنا إليك رابط حجزك كما طلبت. يفتح الحجز من دون تسجيل دخول.',
      not_you: 'إن لم تطلبه أنت فتجاهل هذه الرسالة.',
    },
    paper: {
      follows: 'يصلك المستند في رسالة مستقلة.',
      subject: (number) => `المستند ${isolate(number)} الخاص بحجزك`,
      heading: 'مستندك',
      opening: 'هذا هو المستند الذي لم يُرفق برسالتنا السابقة.',
    },
    facts: {
      reservation: 'رقم الحجز',
      extends: 'تمديد للحجز',
      home: 'البيت',
      address: 'العنوان',
      check_in: 'الوصول',
      unit_change: 'تغيير الوحدة',
      check_out: 'المغادرة',
      guests: 'الضيوف',
      permit: 'التصريح',
      deposit: 'مبلغ تأمين مسترد، عند الوصول',
    },
    extension: ({ number, nights, from, to }) =>
      `${isolate(number)}: ${nights}، من ${from} إلى ${to}`,
    unit: (name) => (/^\d/.test(name) ? `الوحدة ${isolate(name)}` : isolate(arabicUnit(name))),
    see_map: 'عرض الموقع على الخريطة',
    from: (time) => `من الساعة ${isolate(time)}`,
    until: (time) => `حتى الساعة ${isolate(time)}`,
    total: 'المبلغ المدفوع',
    to_pay: 'المبلغ المطلوب',
    see_booking: 'عرض الحجز',
    link_note:
      'يفتح الرابط هذا الحجز من دون تسجيل دخول مدة 30 يومًا بعد المغادرة. لا ترسله إلا إلى من يحق له الاطلاع على الحجز.',
    find_another: 'البحث عن بيت آخر',
    contact: {
      text: 'لديك سؤال، أو واجهتك مشكلة؟ نحن في خدمتك.',
      call: (phone) => `اتصل بنا: ${ltr(phone)}`,
      write: (phone) => `واتساب: ${ltr(phone)}`,
    },
    footer: ['تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}
