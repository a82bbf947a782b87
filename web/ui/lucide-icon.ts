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

const isNamed = (props: IconProps) =>
  (props['aria-label'] ?? props['aria-labelledby'] ?? props.role) !== undefined

/**
 * Makes every icon that is imported from lucide-react (vite.config.ts); Lucide's own factory costs
 * the server much, with a hundred icons on a page (decision 0064). Hidden from screen readers
 * unless named.
 */
export function createIcon({ node }: { node: Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        ...LINES,
        'aria-hidden': isNamed(props) ? undefined : true,
        ...props,
      },
      shapes,
    )
}
