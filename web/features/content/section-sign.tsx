import {
  AtSign,
  BadgeCheck,
  BriefcaseBusiness,
  CalendarClock,
  Clock9,
  Gem,
  HandCoins,
  Handshake,
  Headset,
  HeartHandshake,
  Hourglass,
  Key,
  Lamp,
  Languages,
  ListChecks,
  MapPin,
  PenLine,
  Phone,
  Receipt,
  ScrollText,
  SprayCan,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import type { Sign } from '#contract/endpoints/content.ts'

const DRAWN: Record<Sign, LucideIcon> = {
  agents: Handshake,
  calendar: CalendarClock,
  cleaning: SprayCan,
  company: BriefcaseBusiness,
  email: AtSign,
  guests: UserRoundCheck,
  help: Headset,
  hold: Hourglass,
  home: Lamp,
  hours: Clock9,
  income: HandCoins,
  key: Key,
  languages: Languages,
  members: Gem,
  neighbours: HeartHandshake,
  office: MapPin,
  permit: BadgeCheck,
  phone: Phone,
  price: Receipt,
  start: PenLine,
  statement: ScrollText,
  work: ListChecks,
}

const BY_NAME: Record<string, LucideIcon | undefined> = DRAWN

export function SectionSign({ sign, size }: { sign: string; size: number }) {
  const Icon = BY_NAME[sign]
  return Icon && <Icon data-sign size={size} strokeWidth={1.6} aria-hidden className="shrink-0" />
}
