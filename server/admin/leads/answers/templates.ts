import type { Lang } from '#contract/constants.ts'
import { LINK_MARKS } from '#contract/lead-documents.ts'
import { ANSWER_TEMPLATES, type AnswerTemplate } from '#contract/lead-fields.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'
import type { LeadKind } from '#contract/lead-stages.ts'

type Facts = { name: string; company: string }
type Words = { subject: (facts: Facts) => string; text: (facts: Facts) => readonly string[] }

const WORDS: Record<Lang, Record<AnswerTemplate, Words>> = {
  en: {
    thanks: {
      subject: ({ company }) => `Your message to ${company}`,
      text: ({ name, company }) => [
        `Dear ${name},`,
        'Thank you for writing to us.',
        `Kind regards,\n${company}`,
      ],
    },
    visit: {
      subject: () => 'A visit to your home',
      text: ({ name, company }) => [
        `Dear ${name},`,
        'We would like to see your home. It takes half an hour: we look at every room, and tell you what guests would ask for. Which of these times suits you?',
        `Kind regards,\n${company}`,
      ],
    },
    documents: {
      subject: () => 'Documents of your home',
      text: ({ name, company }) => [
        `Dear ${name},`,
        'To register your home we need a few documents. You can send them safely by this link, from a phone too:',
        LINK_MARKS.en,
        `Kind regards,\n${company}`,
      ],
    },
    agreement: {
      subject: () => 'Our agreement about your home',
      text: ({ name, company }) => [
        `Dear ${name},`,
        'We have written down what we agreed. You find it in your owner’s area, where you can accept it.',
        `Kind regards,\n${company}`,
      ],
    },
  },
  ar: {
    thanks: {
      subject: ({ company }) => `رسالتك إلى ${company}`,
      text: ({ name, company }) => [
        `${arabicGreeting('مرحبًا', name)}،`,
        'شكرًا لتواصلك معنا.',
        `مع أطيب التحيات،\n${company}`,
      ],
    },
    visit: {
      subject: () => 'زيارة بيتك',
      text: ({ name, company }) => [
        `${arabicGreeting('مرحبًا', name)}،`,
        'نود أن نزور بيتك. تستغرق الزيارة نصف ساعة: نطّلع على كل غرفة ونخبرك بما يطلبه الضيوف. أي هذه المواعيد يناسبك؟',
        `مع أطيب التحيات،\n${company}`,
      ],
    },
    documents: {
      subject: () => 'مستندات بيتك',
      text: ({ name, company }) => [
        `${arabicGreeting('مرحبًا', name)}،`,
        'لتسجيل بيتك نحتاج إلى بعض المستندات. يمكنك إرسالها بأمان عبر هذا الرابط، من هاتفك أيضًا:',
        LINK_MARKS.ar,
        `مع أطيب التحيات،\n${company}`,
      ],
    },
    agreement: {
      subject: () => 'اتفاقنا بشأن بيتك',
      text: ({ name, company }) => [
        `${arabicGreeting('مرحبًا', name)}،`,
        'كتبنا ما اتفقنا عليه. تجده في صفحات المالك، ويمكنك قبوله هناك.',
        `مع أطيب التحيات،\n${company}`,
      ],
    },
  },
}

type Lead = { kind: LeadKind; lang: Lang; name: string }

/** Those that make sense for the lead, in its language, to be finished by a colleague. */
export const templatesFor = ({ kind, lang, name }: Lead, company: string) =>
  ANSWER_TEMPLATES.filter((template) => kind === 'owner' || template === 'thanks').map(
    (template) => {
      const { subject, text } = WORDS[lang][template]
      const facts = { name, company }
      return { template, subject: subject(facts), text: asTyped(text(facts).join('\n\n')) }
    },
  )

/** Without the invisible marks, which nobody types. */
const asTyped = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
