import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. It does not settle contradictions (that would cost every page 8 kB): a caller's `className` places a
 * component (margin, width, grid) and does not repaint it; what may be painted differently is a prop.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
