import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { FormCaller, FormRateLimits } from "./submission/form-rate-limits.ts";
import type { LiveForm } from "./form-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

export type FormServices = { readonly resources: Resources; readonly limits: FormRateLimits };

export async function checkRate(
  request: FastifyRequest,
  mayGoOn: (caller: FormCaller) => Promise<boolean>,
): Promise<void> {
  if (await mayGoOn({ siteId: siteOf(request).id, network: clientNetworkOf(request) })) return;
  throw new AppError("too_many_requests", { message: FORM_MESSAGES.tooMany });
}

export function configured(form: LiveForm | undefined): LiveForm {
  if (!form) throw new AppError("not_found", { message: FORM_MESSAGES.notConfigured });
  return form;
}
