/**
 * The id of a tenant from a checked credential. Only lib/auth, the command line and the jobs create one, so a tenant id
 * from a request can never reach the database.
 */
export type TenantId = string & { readonly __brand: 'TenantId' }
