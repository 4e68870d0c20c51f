import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors.ts";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from "../../site-user/account/site-user-address-service.ts";
import { inSiteOf, type SignedInCall } from "../../site-user/site-user-desk-service.ts";
import { isUpdateAsked, readAddressForm, withOwnRegion } from "./account-address-view.ts";
import type { RefusedForm } from "../guest/account-form.ts";
import { addMemberForm, type FormRoute } from "../guest/account-form-route.ts";
import { addressesScreen, addressScreen } from "../account-member-screens.ts";
import { moveTo, showScreen, type AccountPages } from "../account-page-desk.ts";
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
      if (!isUpdateAsked(sent)) return work(call, values);
      return showScreen(parts, { call }, await again(call, { id, message: "", fields: {}, values }));
    },
    again: (call, refused) => again(call, { ...refused, values: withOwnRegion(refused.values) }),
  });
}

async function addresses(
  { desk }: AccountPages,
  call: SignedInCall,
  refused: RefusedForm | undefined,
): Promise<MakeScreen> {
  return addressesScreen(await inSiteOf(desk, call, (db) => listAddresses(db, call.visitor.user.id)), refused);
}

async function address(
  { desk }: AccountPages,
  call: SignedInCall,
  refused: RefusedForm | undefined,
): Promise<MakeScreen> {
  const all = await inSiteOf(desk, call, (db) => listAddresses(db, call.visitor.user.id));
  const current = all.find(({ id }) => id === idOf(call));
  if (!current) throw new AppError("not_found");
  return addressScreen(current, refused);
}

export function addressPages(app: FastifyInstance, parts: AccountPages): void {
  const { desk } = parts;
  const list = "/account/addresses";
  addMemberScreen(app, parts, { path: list, make: (call) => addresses(parts, call, undefined) });
  addMemberScreen(app, parts, { path: `${list}/:id`, make: (call) => address(parts, call, undefined) });

  addAddressForm(app, parts, {
    path: list,
    id: "address",
    work: async (call, sent) => {
      await inSiteOf(desk, call, (db) => addAddress(db, call.visitor.user.id, readAddressForm(sent)));
      return moveTo(call, list, "addressSaved");
    },
    again: (call, refused) => addresses(parts, call, refused),
  });

  addAddressForm(app, parts, {
    path: `${list}/:id`,
    id: "address",
    work: async (call, sent) => {
      const place = { userId: call.visitor.user.id, id: idOf(call) };
      await inSiteOf(desk, call, (db) => changeAddress(db, place, readAddressForm(sent)));
      return moveTo(call, list, "addressSaved");
    },
    again: (call, refused) => address(parts, call, refused),
  });

  addMemberForm(app, parts, {
    path: `${list}/:id/delete`,
    id: "delete",
    work: async (call) => {
      await inSiteOf(desk, call, (db) => deleteAddress(db, call.visitor.user.id, idOf(call)));
      return moveTo(call, list, "addressDeleted");
    },
    again: (call, refused) => addresses(parts, call, refused),
  });
}
