-- The sweeps and the command line read the same list now, `tenant_ids`.
drop function ledger_tenants();
