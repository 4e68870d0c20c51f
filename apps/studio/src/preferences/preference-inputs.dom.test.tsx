import { screen, waitFor, within } from "@testing-library/react";
import { getCommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { mountPart } from "../testing/open/mount-part.tsx";
import { answerPreferences } from "../testing/answer/preference-answers.ts";
import type { AreaValues } from "./area-values.ts";
import { AreasInput } from "./areas-input.tsx";
import { BandsInput, type BandValues } from "./bands-input.tsx";
import { PreferencesGate } from "./preferences-gate.tsx";
import { useMeasurementUnits } from "./use-measurement-units.ts";
import { usePreferenceWriter } from "./use-preferences.ts";

type Values = { readonly areas: readonly AreaValues[]; readonly bands: readonly BandValues[] };

const sent = vi.fn<(values: Values) => void>();

const NOTHING: Values = { areas: [], bands: [] };

function ZoneForm(values: Partial<Values>): ReactElement {
  const form = useForm<Values>({ defaultValues: { ...NOTHING, ...values }, mode: "onTouched" });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((typed) => sent(typed))();
      }}
    >
      <AreasInput form={form} name="areas" legend="Places" language="en-US" country="US" />
      <BandsInput
        form={form}
        name="bands"
        legend="Prices"
        upToLabel="Up to"
        upToUnit="kg"
        currencySign="$"
        problemOf={(rows) => (rows.some(({ price }) => price === "") ? "Each step needs a price." : "")}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function openZone(values: Partial<Values> = {}) {
  sent.mockClear();
  const { user } = mountPart(<ZoneForm {...values} />);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

const select = (name: string): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const CALIFORNIA: AreaValues = { countryCode: "US", state: "CA", postal: "90-93" };
const GERMANY: AreaValues = { countryCode: "DE", state: "", postal: "" };

test("a place starts in the store's country, and is narrowed to a region and postal codes", async () => {
  const { user, press } = openZone();
  await press("Add place");
  expect(select("Place 1 country").value).toBe("US");
  await user.selectOptions(select("Place 1 region"), "California");
  await user.type(field("Place 1 postal codes"), "90-93");
  await press("Save");
  await waitFor(() => expect(sent.mock.calls[0]?.[0].areas).toEqual([CALIFORNIA]));
});

test("another country starts without a region and without postal codes", async () => {
  const { user, press } = openZone({ areas: [CALIFORNIA] });
  expect([select("Place 1 region").value, field("Place 1 postal codes").value]).toEqual(["CA", "90-93"]);
  await user.selectOptions(select("Place 1 country"), "Germany");
  expect(field("Place 1 postal codes").value).toBe("");
  await press("Save");
  await waitFor(() => expect(sent.mock.calls[0]?.[0].areas).toEqual([GERMANY]));
});

test("everywhere else has neither regions nor postal codes", async () => {
  const { user } = openZone({ areas: [CALIFORNIA] });
  await user.selectOptions(select("Place 1 country"), "Everywhere else");
  expect(screen.queryByRole("combobox", { name: "Place 1 region" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Place 1 postal codes" })).toBeNull();
});

test("one of several places is changed or removed, and the others stay", async () => {
  const { user, press } = openZone({ areas: [CALIFORNIA, GERMANY] });
  await user.type(field("Place 2 postal codes"), "10115");
  await press("Remove place 1");
  expect([select("Place 1 country").value, field("Place 1 postal codes").value]).toEqual(["DE", "10115"]);
  await press("Save");
  await waitFor(() => expect(sent.mock.calls[0]?.[0].areas).toEqual([{ ...GERMANY, postal: "10115" }]));
});

test("an invalid postal code shows an error at its field, and nothing is saved", async () => {
  const { user, press } = openZone({ areas: [GERMANY, CALIFORNIA] });
  await user.type(field("Place 1 postal codes"), "1-2-3");
  expect(screen.getByText(/^“1-2-3” isn't a valid postal code/).id).toBe(
    field("Place 1 postal codes").getAttribute("aria-describedby"),
  );
  expect(field("Place 2 postal codes").getAttribute("aria-invalid")).toBeNull();
  await press("Save");
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a place nothing is saved until there is one", async () => {
  const { press } = openZone();
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toBe("Add at least one place.");
  await press("Add place");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await press("Save");
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test("steps of a price are added, changed and removed one by one", async () => {
  const { user, press } = openZone({ areas: [GERMANY], bands: [{ upTo: "1", price: "4.00" }] });
  const steps = within(screen.getByRole("group", { name: "Prices" }));
  expect([field("Up to, step 1").value, field("Price, step 1").value]).toEqual(["1", "4.00"]);
  await press("Add step");
  await user.type(field("Up to, step 2"), "5");
  await user.type(field("Price, step 2"), "9");
  await press("Add step");
  await user.type(field("Price, step 3"), "20");
  await press("Remove step 1");
  expect(steps.getAllByRole("button", { name: /^Remove step/ })).toHaveLength(2);
  expect([field("Up to, step 1").value, field("Up to, step 2").placeholder]).toEqual(["5", "No limit"]);
  await press("Save");
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0].bands).toEqual([
      { upTo: "5", price: "9" },
      { upTo: "", price: "20" },
    ]),
  );
});

test("errors in the steps are shown below them", async () => {
  const { user, press } = openZone({ areas: [GERMANY] });
  await press("Add step");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toBe("Each step needs a price.");
  expect(sent).not.toHaveBeenCalled();
  await user.type(field("Price, step 1"), "4");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

function TaxNumber(): ReactElement {
  const { save, edit } = usePreferenceWriter("checkout");
  return (
    <PreferencesGate namespace="checkout" what="checkout settings" room="Checkout">
      {({ taxNumber }) => (
        <>
          <p>Tax number: {taxNumber}</p>
          <button type="button" onClick={() => void save({ taxNumber: "DE1" })}>
            Set
          </button>
          <button type="button" onClick={() => void edit((latest) => ({ taxNumber: `${latest.taxNumber}2` }))}>
            Add
          </button>
        </>
      )}
    </PreferencesGate>
  );
}

test("preferences are shown once they are read, and what is saved is shown at once", async () => {
  const server = startContractServer();
  answerPreferences(server);
  const { user } = mountPart(<TaxNumber />);
  expect(screen.getByRole("heading", { name: "Checkout", level: 1 })).toBeTruthy();
  expect(screen.getByText("Loading checkout settings")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Set" }));
  expect(await screen.findByText("Tax number: DE1")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Tax number: DE12")).toBeTruthy();
});

test("preferences that can't be read say why under the name of their room, and are read again", async () => {
  const server = startContractServer();
  answerPreferences(server);
  server.failWith(rejection(403, "Your role may not do this."), getCommercePreferences);
  const { user } = mountPart(<TaxNumber />);
  expect(await screen.findByText("Your role may not do this.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Unable to load checkout settings" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Checkout", level: 1 })).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Set" })).toBeTruthy();
});

function Units(): ReactElement {
  const units = useMeasurementUnits();
  return <p>{units ? `${units.weight.sign} ${units.length.sign}` : "Unknown"}</p>;
}

test.each([
  ["imperial", "lb in"],
  ["metric", "kg cm"],
] as const)("where it is %s the store weighs and measures in %s", async (standard, units) => {
  const server = startContractServer();
  answerPreferences(server, { measures: { standard } });
  mountPart(<Units />);
  expect(screen.getByText("Unknown")).toBeTruthy();
  expect(await screen.findByText(units)).toBeTruthy();
});
