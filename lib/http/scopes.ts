import type { ScopeRule } from '@/lib/api/endpoint'
import type { Refusal } from '@/lib/domain/operation/result'
import type { Scope } from '@/lib/domain/operation/vocabulary'

/** The refusal for a credential that lacks a scope, naming what is missing and what it holds; null when it may. */
export function missingScope(rule: ScopeRule, held: ReadonlySet<Scope>): Refusal | null {
  if ('all' in rule) {
    const missing = rule.all.filter((scope) => !held.has(scope))
    return missing.length === 0 ? null : refusal(missing.join(' and '), held)
  }
  return rule.any.some((scope) => held.has(scope)) ? null : refusal(rule.any.join(' or '), held)
}

function refusal(missing: string, held: ReadonlySet<Scope>): Refusal {
  const holds = held.size === 0 ? 'no scope' : [...held].join(', ')
  return { code: 'scope_missing', detail: `This request needs the scope ${missing}. The credential has ${holds}.` }
}
