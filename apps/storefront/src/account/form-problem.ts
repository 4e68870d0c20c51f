export function showFormProblem(form: HTMLFormElement, message: string): void {
  form.querySelector(".form-problem")?.remove();
  const problem = Object.assign(document.createElement("p"), { className: "form-problem", textContent: message });
  problem.role = "alert";
  const button = form.querySelector(".form-button-wrapper");
  if (button === null) form.prepend(problem);
  else button.before(problem);
}
