import type { Lang } from '#contract/constants.ts'
import type { PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'

type Facts = Record<
  | 'property_name'
  | 'property_type'
  | 'address'
  | 'square_feet'
  | 'no_of_bedrooms'
  | 'no_of_bathrooms'
  | 'company'
  | 'licence_number',
  string
>
type EmailMessages = {
  property: {
    subject: (property: string) => string
    heading: (name: string) => string
    opening: (day: string) => string
    next: string
    why: string
  }
  agent: {
    subject: string
    heading: (name: string) => string
    opening: (day: string) => string
    why: string
  }
  welcome: {
    subject: (company: string) => string
    heading: string
    opening: string
    see: string
    end: string
    why: string
  }
  facts: Facts
  types: Record<(typeof PROPERTY_TYPES)[number], string>
}

/** Isolates the direction of a name or number inside an Arabic sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`

export const LEAD_EMAIL_MESSAGES: Record<Lang, EmailMessages> = {
  en: {
    property: {
      subject: (property) => `We have received ${property}`,
      heading: (name) => `Thank you, ${name}`,
      opening: (day) =>
        `Your home has reached our team. A person reads every submission, and you will hear from us by ${day}.`,
      next: 'It helps to have these at hand: the title deed, your passport or Emirates ID, and a recent DEWA bill.',
      why: 'You are receiving this email because a home was offered to us with this address.',
    },
    agent: {
      subject: 'We have received your registration',
      heading: (name) => `Thank you, ${name}`,
      opening: (day) =>
        `We are glad you would like to work with us. Our team looks at every registration, and you will hear from us by ${day}.`,
      why: 'You are receiving this email because an agent registered with this address.',
    },
    welcome: {
      subject: (company) => `Welcome to the ${company} newsletter`,
      heading: 'Hello from Dubai',
      opening:
        'Now and then we write about new homes, the season ahead, and nights that cost less. Never more often than you would like.',
      see: 'See the offers',
      end: 'Unsubscribe with one click',
      why: 'This address was subscribed on our site. If that was not you, or you have changed your mind:',
    },
    facts: {
      property_name: 'Property',
      property_type: 'Type',
      address: 'Address',
      square_feet: 'Square feet',
      no_of_bedrooms: 'Bedrooms',
      no_of_bathrooms: 'Bathrooms',
      company: 'Company',
      licence_number: 'Licence number',
    },
    types: { villa: 'Villa', flat: 'Apartment', studio: 'Studio' },
  },
  ar: {
    property: {
      subject: (property) => `وصلنا طلبك: ${isolate(property)}`,
      heading: (name) => arabicGreeting('شكرًا لك', name),
      opening: (day) =>
        `وصلت تفاصيل بيتك إلى فريقنا. نقرأ كل طلب بعناية، وسيصلك ردّنا في موعد أقصاه ${day}.`,
      next: 'يُستحسن أن تكون هذه المستندات في متناولك: سند الملكية، وجواز السفر أو الهوية الإماراتية، وفاتورة حديثة من هيئة كهرباء ومياه دبي.',
      why: 'تصلك هذه الرسالة لأن عقارًا عُرض علينا بهذا البريد الإلكتروني.',
    },
    agent: {
      subject: 'وصلنا طلب تسجيلك',
      heading: (name) => arabicGreeting('شكرًا لك', name),
      opening: (day) =>
        `يسعدنا اهتمامك بالعمل معنا. يطّلع فريقنا على كل طلب، وسيصلك ردّنا في موعد أقصاه ${day}.`,
      why: 'تصلك هذه الرسالة لأن وسيطًا عقاريًا سجّل لدينا بهذا البريد الإلكتروني.',
    },
    welcome: {
      subject: (company) => `أهلًا بك في نشرة ${company} البريدية`,
      heading: 'تحية من دبي',
      opening: 'نكتب إليك من حين إلى آخر عن بيوت جديدة وموسم قادم وليالٍ بسعر أقل، ولن نثقل عليك.',
      see: 'تصفّح العروض',
      end: 'إلغاء الاشتراك بنقرة واحدة',
      why: 'سُجّل هذا البريد في نشرتنا عبر موقعنا. إن لم تكن من سجّله، أو لم تعد ترغب فيها:',
    },
    facts: {
      property_name: 'العقار',
      property_type: 'النوع',
      address: 'العنوان',
      square_feet: 'المساحة بالقدم المربعة',
      no_of_bedrooms: 'غرف النوم',
      no_of_bathrooms: 'الحمّامات',
      company: 'الشركة',
      licence_number: 'رقم الرخصة',
    },
    types: { villa: 'فيلا', flat: 'شقة', studio: 'استوديو' },
  },
}
