import { createElement, type SVGProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/**
 * Makes the component of an icon from the drawing that lucide-react ships for it. Takes the place of the package's own
 * factory (next.config.ts), which brings contexts and options that nothing here uses, on every page.
 */
// biome-ignore lint/style/noDefaultExport: stands in for a module with one
export default function createIcon({ name, node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at the top of its module
  return function Icon({ className = '', children, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // An icon only repeats what is said beside it.
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
        ...rest
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children
    )
  }
}
