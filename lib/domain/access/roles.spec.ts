import { describe, expect, it } from 'vitest'
import { ROLES } from '@/lib/domain/operation/vocabulary'
import { leastRoleWith, PRESET_SCOPES, ROLE_SCOPES } from './roles'

describe('roles', () => {
  it('no person can begin an operation', () => {
    for (const role of ROLES) expect(ROLE_SCOPES[role]).not.toContain('operations:write')
    expect(leastRoleWith('operations:write')).toBeNull()
  })

  it('each role holds everything the role before it holds', () => {
    for (const [index, role] of ROLES.entries()) {
      const before = ROLES[index - 1]
      if (before) expect(ROLE_SCOPES[role]).toEqual(expect.arrayContaining([...ROLE_SCOPES[before]]))
    }
  })

  it('a viewer changes nothing', () => {
    expect(ROLE_SCOPES.viewer.filter((scope) => scope.endsWith(':write') || scope === 'admin')).toEqual([])
  })

  it('settling starts with the operator, the inventory with the manager, members and keys with the admin', () => {
    expect(leastRoleWith('resolutions:write')).toBe('operator')
    expect(leastRoleWith('inventory:write')).toBe('manager')
    expect(leastRoleWith('admin')).toBe('admin')
  })
})

describe('key presets', () => {
  it('an agent key writes operations and evidence and settles nothing', () => {
    expect([...PRESET_SCOPES.agent].sort()).toEqual(['evidence:write', 'operations:read', 'operations:write'])
  })

  it('an operator key settles and an admin key holds every scope', () => {
    expect(PRESET_SCOPES.operator).toContain('resolutions:write')
    expect(PRESET_SCOPES.operator).not.toContain('admin')
    expect(PRESET_SCOPES.admin).toContain('admin')
  })
})
