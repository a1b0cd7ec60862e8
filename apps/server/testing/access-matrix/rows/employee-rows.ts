import { row, sponsor, type Rows } from '../row.ts';
import type { World } from '../world.ts';

/** Gives no right that another role that manages employees lacks. */
const tillOfficer = 11;
let count = 0;

/** Somebody new who works for the sponsor, and was there. */
async function colleague(world: World, organizationId = world.sponsor.id): Promise<{ organization: number; employee: number }> {
  const identity = await world.build.identity();
  const { id } = await world.build.employee({ organizationId, identity, roles: ['operation_officer'] });
  await world.app.deps.db.updateTable('employees').set({ lastActivityAt: world.clock.now() }).where('id', '=', id).execute();
  return { organization: organizationId, employee: id };
}

export const employeeRows = {
  listEmployees: sponsor(['manage_employees', 'manage_validators', 'manage_funds'], (world) => ({
    params: { organization: world.sponsor.id },
  })),
  getEmployee: sponsor(['manage_employees', 'manage_validators', 'manage_funds'], async (world) => ({
    params: await colleague(world),
  })),
  storeEmployee: sponsor(['manage_employees'], (world) => ({
    params: { organization: world.sponsor.id },
    body: { email: `nieuw${++count}@example.test`, roles: [tillOfficer] },
  })),
  updateEmployee: sponsor(['manage_employees'], async (world) => ({
    params: await colleague(world),
    body: { roles: [tillOfficer] },
  })),
  deleteEmployee: sponsor(['manage_employees'], async (world) => ({ params: await colleague(world) })),
  // An organization of its own, since it changes hands.
  transferOrganizationOwnership: row(['sponsor'], {
    rights: 'owner',
    send: async (world) => {
      const { id } = await world.build.organization({ isSponsor: true, owner: world.sponsor.owner });
      const { employee } = await colleague(world, id);
      return { params: { organization: id }, body: { employee_id: employee } };
    },
  }),
} satisfies Partial<Rows>;
