/**
 * The id of a tenant that a credential was checked for. Only the places that check credentials (lib/auth), the command
 * line and the jobs make one, so a tenant that a request merely names can never reach the database.
 */
export type TenantId = string & { readonly __brand: 'TenantId' }
