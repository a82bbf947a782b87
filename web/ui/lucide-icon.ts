import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

const isNamed = (props: IconProps) => 'aria-label' in props || 'aria-labelledby' in props || 'role' in props

/**
 * Makes every icon that is imported from lucide-react (vite.config.ts), for a fifth of what Lucide's own costs the server: a page has a
 * hundred of them. Hidden from screen readers unless named.
 */
export function createIcon({ node }: { node: Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: IconProps) =>
    createElement('svg', { width: size, height: size, ...LINES, 'aria-hidden': isNamed(props) ? undefined : true, ...props }, shapes)
}
