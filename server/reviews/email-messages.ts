import { review_rules as rules_ar } from '#contract/messages/reviews/ar.ts'
import { review_rules as rules_en } from '#contract/messages/reviews/en.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const REVIEW_MESSAGES = {
  en: {
    rules: rules_en,
    shown: {
      subject: (home: string) => `Your review of ${home} is on the site`,
      heading: 'Thank you for your review',
      line: (title: string) => `“${title}” is on the page of the home now, with your first name.`,
      button: 'See your review',
    },
    hidden: {
      subject: (home: string) => `Your review of ${home} is not shown`,
      heading: 'Your review is not shown',
      line: (title: string) => `We read “${title}” by our written rules and do not show it:`,
      after:
        'Praise or blame is never a reason. If you think that we read it wrongly, answer this email and a person reads it again.',
    },
    asked: {
      subject: (home: string) => `How was ${home}?`,
      heading: (name: string) => `How was your stay, ${name}?`,
      line: 'Tell those who come after you what it was like: stars, a few words, or many. It takes two minutes.',
      button: 'Review your stay',
      once: 'Only who stayed can write a review. We ask once, and show what you write as you wrote it, with your first name alone.',
    },
    footer_asked: ['You are receiving this email because you stayed with us.'],
    footer: ['You are receiving this email because you reviewed a stay with us.'],
  },
  ar: {
    rules: rules_ar,
    shown: {
      subject: (home: string) => `نُشر تقييمك لـ${isolate(home)}`,
      heading: 'شكرًا على تقييمك',
      line: (title: string) => `صار تقييمك «${isolate(title)}» على صفحة البيت، باسمك الأول وحده.`,
      button: 'الاطلاع على تقييمك',
    },
    hidden: {
      subject: (home: string) => `لم ننشر تقييمك لـ${isolate(home)}`,
      heading: 'لم ننشر تقييمك',
      line: (title: string) =>
        `راجعنا «${isolate(title)}» وفق قواعدنا المكتوبة، ولم ننشره لهذا السبب:`,
      after:
        'لا نحجب تقييمًا لمدح فيه أو ذم. إن رأيت أننا أخطأنا فردّ على هذه الرسالة، وسيقرؤه أحدنا من جديد.',
    },
    asked: {
      subject: (home: string) => `كيف كانت إقامتك في ${isolate(home)}؟`,
      heading: (name: string) => `كيف كانت إقامتك يا ${isolate(name)}؟`,
      line: 'صِف إقامتك لمن يأتي بعدك: نجوم وكلمات، قليلة كانت أو كثيرة. لا يأخذ ذلك أكثر من دقيقتين.',
      button: 'تقييم الإقامة',
      once: 'لا يكتب تقييمًا إلا من أقام. نسأل مرة واحدة، وننشر ما تكتبه كما هو، باسمك الأول وحده.',
    },
    footer_asked: ['تصلك هذه الرسالة لأنك أقمت لدينا.'],
    footer: ['تصلك هذه الرسالة لأنك قيّمت إقامة لدينا.'],
  },
}
