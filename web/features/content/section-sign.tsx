import {
  BadgeCheck,
  Building2,
  CalendarRange,
  Clock,
  Gem,
  Handshake,
  Headset,
  HeartHandshake,
  Hourglass,
  House,
  IdCard,
  KeyRound,
  Languages,
  ListChecks,
  Mail,
  MapPin,
  Phone,
  ReceiptText,
  Send,
  Sparkles,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import type { Section } from './content-queries.ts'

type Sign = NonNullable<Section['sign']>

const DRAWN: Record<Sign, LucideIcon> = {
  agents: Handshake,
  calendar: CalendarRange,
  cleaning: Sparkles,
  company: Building2,
  email: Mail,
  guests: IdCard,
  help: Headset,
  hold: Hourglass,
  home: House,
  hours: Clock,
  income: TrendingUp,
  key: KeyRound,
  languages: Languages,
  members: Gem,
  neighbours: HeartHandshake,
  office: MapPin,
  permit: BadgeCheck,
  phone: Phone,
  price: ReceiptText,
  start: Send,
  statement: ReceiptText,
  work: ListChecks,
}

export function SectionSign({ sign, size }: { sign: Sign; size: number }) {
  const Icon = DRAWN[sign]
  return <Icon size={size} strokeWidth={1.6} aria-hidden className="shrink-0" />
}
