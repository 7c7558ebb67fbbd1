-- Payouts of the transaction's workspace; to a creator, their own, without what the agency notes of them.
CREATE OR REPLACE FUNCTION recorded_payouts(asked uuid[])
RETURNS TABLE (id uuid, amount_cents bigint, currency text, paid_on date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT payment.id, payment.amount_cents, payment.currency, payment.paid_on
	FROM payments payment
	WHERE payment.id = ANY (asked) AND payment.source = 'MANUAL'
		AND payment.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND (
			nullif(current_setting('greenroom.creator_id', true), '') IS NULL
			OR payment.creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid
		)
$$;
REVOKE EXECUTE ON FUNCTION recorded_payouts(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recorded_payouts(uuid[]) TO greenroom_workspace, greenroom_creator;
