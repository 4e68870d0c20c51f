import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors.ts";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from "../../site-user/account/site-user-address-service.ts";
import { inSiteOf, type SignedInCall } from "../../site-user/visitor-account-service.ts";
import { isUpdateRequested, readAddressForm, withOwnRegion } from "./account-address-view.ts";
import type { RejectedForm } from "../guest/account-form.ts";
import { addMemberForm, type FormRoute } from "../guest/account-form-route.ts";
import { addressesScreen, addressScreen } from "../account-member-screens.ts";
import { moveTo, showScreen, type AccountPages } from "../account-page-services.ts";
import { addMemberScreen, idOf } from "../account-screen-route.ts";
import type { MakeScreen } from "../account-screen.ts";

/**
 * A form with an address: without scripts, its "Update" button shows the fields of the chosen country and keeps the
 * input.
 */
export function addAddressForm(app: FastifyInstance, parts: AccountPages, route: FormRoute<SignedInCall>): void {
  const { id, work, again } = route;
  addMemberForm(app, parts, {
    ...route,
    work: async (call, sent) => {
      const values = withOwnRegion(sent);
      if (!isUpdateRequested(sent)) return work(call, values);
      return showScreen(parts, { call }, await again(call, { id, message: "", fields: {}, values }));
    },
    again: (call, rejected) => again(call, { ...rejected, values: withOwnRegion(rejected.values) }),
  });
}

async function addresses(
  { services }: AccountPages,
  call: SignedInCall,
  rejected: RejectedForm | undefined,
): Promise<MakeScreen> {
  return addressesScreen(await inSiteOf(services, call, (db) => listAddresses(db, call.visitor.user.id)), rejected);
}

async function address(
  { services }: AccountPages,
  call: SignedInCall,
  rejected: RejectedForm | undefined,
): Promise<MakeScreen> {
  const all = await inSiteOf(services, call, (db) => listAddresses(db, call.visitor.user.id));
  const current = all.find(({ id }) => id === idOf(call));
  if (!current) throw new AppError("not_found");
  return addressScreen(current, rejected);
}

export function addressPages(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;
  const list = "/account/addresses";
  addMemberScreen(app, parts, { path: list, make: (call) => addresses(parts, call, undefined) });
  addMemberScreen(app, parts, { path: `${list}/:id`, make: (call) => address(parts, call, undefined) });

  addAddressForm(app, parts, {
    path: list,
    id: "address",
    work: async (call, sent) => {
      await inSiteOf(services, call, (db) => addAddress(db, call.visitor.user.id, readAddressForm(sent)));
      return moveTo(call, list, "addressSaved");
    },
    again: (call, rejected) => addresses(parts, call, rejected),
  });

  addAddressForm(app, parts, {
    path: `${list}/:id`,
    id: "address",
    work: async (call, sent) => {
      const place = { userId: call.visitor.user.id, id: idOf(call) };
      await inSiteOf(services, call, (db) => changeAddress(db, place, readAddressForm(sent)));
      return moveTo(call, list, "addressSaved");
    },
    again: (call, rejected) => address(parts, call, rejected),
  });

  addMemberForm(app, parts, {
    path: `${list}/:id/delete`,
    id: "delete",
    work: async (call) => {
      await inSiteOf(services, call, (db) => deleteAddress(db, call.visitor.user.id, idOf(call)));
      return moveTo(call, list, "addressDeleted");
    },
    again: (call, rejected) => addresses(parts, call, rejected),
  });
}
