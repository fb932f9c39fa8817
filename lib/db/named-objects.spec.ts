import { expect, test } from 'vitest'
import { namedObjects } from '@/lib/db/named-objects'

const names = (...scripts: string[]) => namedObjects(scripts).map(({ kind, name }) => `${kind} ${name}`)

test('everything a script creates by name is found', () => {
  expect(
    names(`create table if not exists public.a (b int constraint a_b_positive check (b > 0));
           create unique index a_by_b on a (b);
           create or replace function f(x int) returns int language sql as 'select 1';
           create constraint trigger t after insert on a for each row execute function f();
           create policy "p" on a using (true);`)
  ).toEqual(['table a', 'constraint a_b_positive', 'index a_by_b', 'function f', 'trigger t', 'policy p'])
})

test('what a later script drops is not expected any more', () => {
  expect(names('create table a (); create index i on a (b);', 'drop index if exists i; drop table a')).toEqual([])
})

test('what is dropped and made again is expected', () => {
  expect(names('create policy p on a;', 'drop policy p on a; create policy p on a using (true)')).toEqual(['policy p'])
})

test('comments and uses of a constraint are not definitions', () => {
  expect(
    names('-- create table a\n/* create table b */ insert into c values (1) on conflict on constraint c_key do nothing')
  ).toEqual([])
  expect(names('alter table c validate constraint c_key')).toEqual([])
})

test('an index without a name is not expected by one', () => {
  expect(names('create index on a (b)')).toEqual([])
})
